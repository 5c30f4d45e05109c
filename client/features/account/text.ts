import { dateText, wonText } from "../../../shared/format.ts";
import { limits } from "../../../shared/limits.ts";

/** The texts of the account screens. */

export const formText = {
  save: "저장",
  saving: "저장하고 있어요",
  cancel: "취소",
  keep: "그대로 두기",
  change: "바꾸기",
  changing: "바꾸고 있어요",
  sending: "보내고 있어요",
  none: "아직 없어요",
  currentPassword: "현재 비밀번호",
  currentPasswordMissing: "현재 비밀번호를 입력해 주세요.",
  loginAgain: "다시 로그인",
  emailTaken: "다른 계정이 쓰는 이메일이에요. 다른 주소를 입력해 주세요.",
};

export const profileText = {
  person: "이름과 이메일",
  signIn: "로그인 방법",
  settings: "설정",
  settingsHint: "화면, 로그인한 기기, 마케팅 수신, 차단, 내 데이터",
  linkTaken: "이미 다른 계정에 연결된 소셜 계정이에요. 그 계정에서 연결을 해제한 다음 다시 연결해 주세요.",
  linkFailed: "소셜 계정을 연결하지 못했어요. 다시 연결해 주세요.",
};

export const nameText = {
  label: "이름",
  field: "새 이름",
  hint: "질문과 후기에 공개돼요.",
  changed: "이름을 바꿨어요.",
};

export const emailText = {
  label: "이메일",
  field: "새 이메일",
  hint: "인증하기 전까지는 지금 이메일을 그대로 사용해요.",
  register: "등록하기",
  purpose: "영수증과 알림을 받을 이메일이에요.",
  verified: "인증됨",
  unverified: "인증 필요",
  send: "인증번호 받기",
  sendAgain: "다시 받기",
  sent: "메일을 보냈어요.",
  code: "인증번호",
  ownAddress: "이 이메일",
  codeSent: (deadline: string) => ` 주소로 여섯\u00a0자리 인증번호를 보냈어요. ${deadline} 쓸 수 있어요.`,
  codeHint: "메일이 오지 않으면 위의 버튼으로 다시 받을 수 있어요.",
  confirmed: "이메일을 인증했어요.",
};

const loggedOutOf = (devices: number) => `다른 기기 ${devices}대에서 로그아웃했어요.`;

export const passwordText = {
  label: "비밀번호",
  field: "새 비밀번호",
  set: "설정하기",
  isSet: "설정됨",
  changeHint: "바꾸면 다른 기기에서는 로그아웃돼요.",
  setHint: "설정하면 이메일로도 로그인할 수 있어요.",
  changed: "비밀번호를 바꿨어요.",
  wasSet: "비밀번호를 설정했어요.",
  withDevices: (done: string, devices: number) => `${done} ${loggedOutOf(devices)}`,
};

export const socialText = {
  link: "연결하기",
  leaving: "이동하고 있어요",
  linked: "연결됨",
  notLinked: "연결하지 않았어요",
  linkedAt: (at: string) => `${dateText(at)}에 연결했어요.`,
  failed: (name: string) => `${name} 로그인을 열지 못했어요. 다시 시도해 주세요.`,
  unlink: "연결 해제",
  unlinking: "해제하고 있어요",
  unlinkTitle: (name: string) => `${name} 연결을 해제할까요?`,
  unlinkHint: (name: string) => `다음부터 ${name}로 로그인할 수 없어요. 나중에 다시 연결할 수 있어요.`,
  unlinked: (name: string) => `${name} 연결을 해제했어요.`,
};

export const displayText = {
  title: "화면",
  about: "이 브라우저에 저장돼요.",
  theme: "테마",
  themes: { system: "시스템", light: "밝게", dark: "어둡게" },
  reducedMotion: "동작 줄이기",
  captions: "자막 기본으로 켜기",
};

export const devicesText = {
  title: "로그인한 기기",
  about: "모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.",
  current: "이 기기",
  inUse: "지금 사용 중",
  /** As `momentText` has it. */
  justNow: "방금",
  usedNow: "방금 사용",
  usedAt: (moment: string) => `${moment}에 사용`,
  loggedInOn: (at: string) => `${dateText(at)}에 로그인`,
  unknown: "알 수 없는 기기",
  logOut: "로그아웃",
  loggingOut: "로그아웃하고 있어요",
  loggedOut: (device: string) => `${device}에서 로그아웃했어요.`,
  others: "다른 기기 모두 로그아웃",
  othersTitle: (count: number) => `다른 기기 ${count}대에서 로그아웃할까요?`,
  othersHint: "이 기기는 그대로예요. 다른 기기에서는 다시 로그인해야 해요.",
  othersAction: "모두 로그아웃",
  othersDone: loggedOutOf,
};

export const notificationsLinkText = {
  title: "알림",
  about: "질문의 답변, 댓글, 수강 기한, 환불처럼 내 활동에 관한 소식을 어디로 받을지 선택해요.",
  action: "알림 설정하기",
};

export const marketingText = {
  title: "마케팅 정보 수신",
  about: "새 코스와 할인 소식을 보내 드려요. 끄면 바로 중단돼요. 주문과 수강 알림은 계속 받아요.",
  email: "이메일로 혜택·이벤트 소식 받기",
  sms: "문자로 혜택·이벤트 소식 받기",
  decidedAt: (at: string) => `${dateText(at)}에 설정했어요.`,
  failed: (reason: string) => `바꾸지 못해서 이전 설정으로 되돌렸어요. ${reason}`,
};

export const dataExportText = {
  title: "내 데이터",
  about: "이름과 동의 내역, 주문, 수강과 진도, 노트까지 계정의 모든 데이터를 JSON 파일 하나로 내려받을 수 있어요.",
  loadFailed: "요청한 파일을 확인하지 못했어요",
  request: "파일 요청하기",
  requestNew: "새 파일 요청하기",
  requestAgain: "다시 요청하기",
  requesting: "요청하고 있어요",
  download: "내려받기",
  downloading: "내려받고 있어요",
  file: (requestedAt: string, size: string, expiresAt: string) =>
    `${dateText(requestedAt)}에 만든 파일(${size})이에요. ${dateText(expiresAt)}까지 내려받을 수 있어요.`,
  downloadFailed: "파일을 내려받지 못했어요. 잠시 후 다시 시도해 주세요.",
  failed: "파일을 만들지 못했어요. 다시 요청해 주세요.",
  none: `준비되면 이메일로 알려 드려요. 하루에 ${limits.dataExportsPerDay}번까지 요청할 수 있어요.`,
  preparing: "준비하고 있어요. 끝나면 여기에서 내려받을 수 있고, 이메일로도 알려 드려요.",
  takesLong: "준비하는 데 시간이 걸리고 있어요. 끝나면 이메일로 알려 드려요.",
};

export const deletionText = {
  offerStart: "더 이상 이용하지 않는다면 ",
  offerLink: "탈퇴",
  offerEnd: "할 수 있어요. 삭제되는 내용을 먼저 보여 드려요.",
  summaryTitle: "탈퇴하기 전에 확인해 주세요",
  confirmTitle: "탈퇴하기",
  confirmHint: "탈퇴하면 바로 삭제되고 되돌릴 수 없어요.",
  loadFailed: "삭제되는 내용을 불러오지 못했어요",
  next: "다음",
  confirm: "탈퇴하기",
  deleting: "삭제하고 있어요",
  done: "탈퇴가 끝났어요. 계정과 진도를 삭제했어요.",
  deleted: (keepsOrders: boolean) =>
    `${keepsOrders ? "" : "이름, 이메일, "}진도와 로그인 기록을 삭제해요. 모든 기기에서 로그아웃돼요.`,
  retained: (count: number, paidAmount: number, years: number) =>
    `주문 ${count}건(${wonText(paidAmount)})의 기록과 이름, 이메일은 전자상거래법에 따라 ${years}년 동안 따로 보관한 뒤 삭제해요.`,
  nothingRetained: "따로 보관하는 기록은 없어요.",
  refundStart: (amount: number) =>
    `지금 환불하면 ${wonText(amount)}을 돌려받을 수 있어요. 탈퇴하면 환불받을 수 없으니 `,
  refundLink: "구매 내역",
  refundEnd: "에서 먼저 요청해 주세요.",
  signUpAgain: "같은 이메일로 다시 가입할 수 있지만, 삭제한 내용은 복구되지 않아요.",
  lost: "더 이상 볼 수 없는 강의",
  lostCount: (count: number) => `${count}개`,
  progressOf: (title: string) => `${title} 진도`,
  course: "코스",
  lecture: "강의",
  watched: (percent: number) => (percent < 100 ? `${percent}% 들었어요` : "다 들었어요"),
  until: (at: string) => `${dateText(at)}까지`,
};

export const blockedUsersText = {
  title: "차단한 사용자",
  about: "차단한 사용자의 후기와 질문, 댓글은 나에게 보이지 않아요.",
  none: "차단한 사용자가 없어요.",
  since: (at: string) => `${dateText(at)}에 차단`,
  unblock: "차단 해제",
  unblockOf: (name: string) => `${name} 차단 해제`,
  unblocking: "해제하고 있어요",
  unblocked: (name: string) => `${name} 님의 차단을 해제했어요.`,
  more: "더 보기",
  loadingMore: "불러오고 있어요",
  loadFailed: "차단한 사용자를 불러오지 못했어요",
};

export const agreementText = {
  title: "동의한 약관",
  version: (version: string) => `${version.replaceAll("-", ".")} 버전`,
  agreedAt: (date: string) => `${date}에 동의했어요`,
  read: "전문 보기",
};
