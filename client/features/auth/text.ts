/** The texts that screens of the login, the sign-up and the password reset share. */

export const authText = {
  email: "이메일",
  password: "비밀번호",
  name: "이름",
  back: "이전",
  next: "다음",
  sending: "보내고 있어요",
  checking: "확인하고 있어요",
  logIn: "로그인",
  toLogin: "로그인하러 가기",
  toHome: "홈으로 가기",
};

/** The item that a visitor was about to start. `item` is a title in quotes, with the others counted. */
export const startText = {
  /** The title of one item, or of the first of several. */
  item: (title: string, others: number) => (others > 0 ? `「${title}」 외 ${others}개` : `「${title}」`),
  /** `item` is followed by 을 or 를. */
  signup: (item: string) => `${item} 시작하려면 회원가입이 필요해요. 가입하면 바로 결제로 이어져요.`,
  signupOpen: (item: string) => `가입하면 ${item} 바로 시작할 수 있어요.`,
  login: (item: string) => `${item} 시작하려면 로그인해 주세요. 로그인하면 바로 결제로 이어져요.`,
  loginOpen: (item: string) => `로그인하면 ${item} 바로 시작할 수 있어요.`,
  signedUp: (name: string) => `반가워요, ${name} 님. 가입을 마쳤어요.`,
};

export const intentText = {
  label: "시작할 강의",
  others: (count: number) => `외 ${count}개`,
};

export const socialText = {
  or: "또는 이메일로",
  continueWith: (provider: string) => `${provider}로 계속하기`,
  leaving: "이동하고 있어요",
  failed: (provider: string) => `${provider} 로그인을 열지 못했어요. 다시 시도해 주세요.`,
};

export const browserText = {
  noCookies:
    "이 브라우저가 쿠키를 막고 있어 로그인이 유지되지 않아요. 설정에서 쿠키를 허용하거나 다른 브라우저에서 열어 주세요.",
  apps: {
    kakao: "카카오톡",
    naver: "네이버 앱",
    instagram: "인스타그램",
    facebook: "페이스북",
    line: "라인",
    other: "이 앱",
  },
  inApp: (app: string) => `${app} 안에서는 Google 로그인이 되지 않아요.`,
  byLink: "기본 브라우저로 열면 이어서 로그인할 수 있어요.",
  byMenu: "화면 모서리의 메뉴에서 브라우저로 열기를 누르거나, 주소를 복사해 기본 브라우저에 붙여 넣어 주세요.",
  open: "기본 브라우저로 열기",
  copy: "주소 복사",
  copied: "주소를 복사했어요. 기본 브라우저에 붙여 넣어 주세요.",
};

export const codeText = {
  label: "인증번호",
  change: "바꾸기",
  changeLabel: "이메일 바꾸기",
  validFor: (time: string) => `${time} 안에 입력해 주세요`,
  expired: "시간이 지났어요. 인증번호를 다시 받아 주세요.",
  resend: "다시 받기",
  resendIn: (seconds: number) => ` · ${seconds}초 뒤`,
  resent: "새 인증번호를 보냈어요. 전에 받은 인증번호는 쓸 수 없어요.",
};

export const confirmEmailText = {
  pending: "링크를 확인하고 있어요",
  question: "이 이메일을 인증할까요?",
  press: "직접 요청했다면 아래 버튼을 눌러 주세요. 요청한 적이 없다면 이 페이지를 닫아 주세요.",
  confirm: "이메일 인증하기",
  title: "이메일을 인증했어요",
  signup: { label: "이어서 가입하기", text: "이제 이름과 비밀번호만 입력하면 돼요." },
  account: { label: "내 정보 보기", text: "영수증과 알림을 이 주소로 보내 드려요." },
  login: { label: "로그인하러 가기", text: "이제 이 주소로 로그인할 수 있어요." },
  spent: {
    title: "사용할 수 없는 링크예요",
    text: "30분이 지났거나, 이미 사용했거나, 더 최근에 받은 메일이 있어요. 이미 인증했다면 그대로 이용하면 돼요.",
  },
  taken: {
    title: "다른 계정에서 쓰는 이메일이에요",
    text: "그사이 다른 계정이 이 주소를 인증했어요. 그 계정으로 로그인하거나 다른 주소를 입력해 주세요.",
  },
};
