import { missingTitle } from "../../../ui/text.ts";

export const menuText = {
  browse: "둘러보기",
  account: "내 계정",
  all: "전체 메뉴",
  own: "내 메뉴",
  recommendations: "추천",
  lectures: "강의",
  courses: "코스",
  teachers: "크리에이터",
  promotions: "이벤트·혜택",
  classroom: "내 강의실",
  search: "검색",
  cart: "장바구니",
  notifications: "알림",
  my: "마이",
  home: "마이 홈",
  profile: "내 정보",
  registrations: "수강 내역",
  orders: "구매 내역",
  wishlist: "찜 목록",
  notes: "내 노트",
  inbox: "질문·후기",
  support: "1:1 문의",
  suggest: "제안하기",
  settings: "설정",
  login: "로그인",
  signup: "회원가입",
  logout: "로그아웃",
};

export const trialText = "시험 운영 중인 상점이에요. 결제해도 돈이 나가지 않아요.";

export const navigationText = {
  skipToMain: "본문 바로가기",
  homeLink: "CLOSEGAP 홈",
  openMenu: "메뉴 열기",
  drawer: "메뉴",
  searchHint: "어떤 강의를 찾고 있나요?",
  myOf: (name: string) => `마이, ${name}`,
  itemCount: (count: number) => `${count}개`,
  unreadCount: (count: string) => `안 읽음 ${count}`,
  loggedOut: "로그아웃했어요.",
};

/** The places of a phone. */
export const tabBarText = {
  label: "주요 메뉴",
  home: "홈",
  explore: "탐색",
  classroom: "내 강의실",
  wishlist: "찜",
  my: "마이",
};

/** The offer of an icon on a phone's home screen. */
export const installText = {
  title: "홈 화면에 두고 바로 이어 볼까요?",
  text: "주소를 찾지 않아도 앱처럼 바로 열려요.",
  menu: "브라우저의 공유 버튼을 누른 뒤 ‘홈 화면에 추가’를 선택하면 앱처럼 바로 열려요.",
  install: "홈 화면에 추가",
  refuse: "괜찮아요",
  understood: "알겠어요",
};

export const footerText = {
  policies: "약관과 정책",
  help: "자주 묻는 질문",
  replayIntro: "인트로 다시 보기",
};

export const introText = {
  label: "인트로",
  spoken: "CLOSE THE GAP IN REALITY. 아는 것과 하는 것 사이를 좁혀요.",
  skip: "건너뛰기",
};

export const connectionText = {
  offline: "인터넷이 끊긴 것 같아요. 쓰던 내용은 그대로 있어요.",
  restored: "다시 연결됐어요.",
};

export const routeErrorText = {
  offline: { title: "페이지를 불러오지 못했어요", text: "인터넷에 다시 연결되면 자동으로 불러올게요." },
  network: { title: "인터넷이 끊긴 것 같아요", text: "연결을 확인하고 다시 시도해 주세요. 쓰던 내용은 그대로 있어요." },
  forbidden: { title: "이 계정으로는 볼 수 없어요", text: "다른 계정으로 구매했다면 그 계정으로 로그인해 주세요." },
  signedOut: { title: "로그인이 만료됐어요", text: "다시 로그인하면 보던\u00a0곳으로 돌아와요." },
  ours: { title: "서비스에 문제가 생겼어요", text: "잠시 후 다시 시도해 주세요. 쓰던 내용은 그대로 있어요." },
  retry: "다시 시도",
  retrying: "다시 불러오고 있어요",
  back: "이전 페이지로 가기",
  home: "홈으로 가기",
};

export const notFoundText = {
  title: missingTitle,
  text: "주소가 바뀌었거나 잘못 입력됐어요.",
  courses: "코스 둘러보기",
  hint: "무엇을 찾고 있었나요?",
};

export const watchedText = { questions: "질문", attachments: "자료", script: "강의 글" };

export const loginRequiredText = {
  title: "로그인하면 이어서 할 수 있어요",
  text: "강의와 진도, 노트는 계정에 저장돼요. 로그인하거나 가입하면 보던\u00a0곳으로 돌아와요.",
};
