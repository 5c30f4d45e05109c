import { dateText } from "../../../shared/format.ts";

/** The texts of the profile, and those that it shares with the settings. */

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

/** Also in the settings. */
export const loggedOutOf = (devices: number) => `다른 기기 ${devices}대에서 로그아웃했어요.`;

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

export const agreementText = {
  title: "동의한 약관",
  version: (version: string) => `${version.replaceAll("-", ".")} 버전`,
  agreedAt: (date: string) => `${date}에 동의했어요`,
  read: "전문 보기",
};
