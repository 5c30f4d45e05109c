import { signupFrameText } from "./head-text.ts";

/** All texts of login, sign-up, password reset and e-mail verification, but for those of head-text.ts. */

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

export const loginText = {
  forgot: "비밀번호를 잊었나요?",
  submit: "로그인",
  submitting: "로그인하고 있어요",
  newHere: "아직 계정이 없나요?",
  signUp: "회원가입",
  afterPause: "이제 다시 로그인할 수 있어요.",
  /** Before, inside and after the link to the password reset. */
  insteadOfWaiting: { before: "기다리지 않고 ", link: "비밀번호를 재설정", after: "할 수도 있어요." },
};

export const loginNoticeText = {
  sessionRequired: "로그인이 필요한 페이지예요. 로그인하면 보던 곳으로 돌아와요.",
  denied: "로그인이 거부됐어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  configuration: "로그인 설정에 문제가 있어요. 이메일로 로그인하거나 잠시 후 다시 시도해 주세요.",
  noAnswer: "로그인하는 중에 문제가 생겼어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.",
  unknown: "로그인하지 못했어요. 다시 로그인해 주세요.",
};

export const socialText = {
  or: "또는",
  continueWith: (provider: string) => `${provider}로 계속하기`,
  leaving: "이동하고 있어요",
  failed: (provider: string) => `${provider} 로그인을 열지 못했어요. 다시 시도해 주세요.`,
};

const nameLead = "질문과 후기에 공개되는 이름이에요. 나중에 바꿀 수 있어요.";

export const signupText = {
  progress: "가입 단계",
  haveAccount: "이미 계정이 있나요?",
  failed: "가입을 계속하지 못했어요.",
  start: "시작하기",
  finish: "가입 완료하기",
  finishing: "가입하고 있어요",
  greeting: (title: string, name: string) => `${title}, ${name} 님`,
  steps: {
    age: signupFrameText.age,
    mail: {
      name: "이메일 인증",
      title: "어떤 이메일을 쓸까요?",
      lead: "이 주소로 로그인해요. 인증번호를 보내 드려요.",
    },
    code: {
      name: "이메일 인증",
      title: "이메일로 받은 인증번호를 입력해 주세요",
      lead: "여섯\u00a0자리 인증번호를 보냈어요. 보이지 않으면 스팸함도 확인해 주세요.",
    },
    account: { name: "이름과 비밀번호", title: "어떻게 불러 드릴까요?", lead: nameLead },
    name: { name: "이름", title: "어떻게 불러 드릴까요?", lead: nameLead },
    expired: {
      name: "처음부터",
      title: "가입 시간이 지났어요",
      lead: "30분 안에 가입을 마쳐야 해요. 저장된 정보는 없으니 처음부터 다시 가입해 주세요.",
    },
    done: { name: "완료", title: "반가워요", lead: "가입이 끝났어요. 이제 진도와 노트가 계정에 저장돼요." },
  },
};

export const ageText = {
  legend: "나이",
  over14: "만 14세 이상",
  under14: "만 14세 미만",
  tooYoung:
    "만 14세가 되면 가입할 수 있어요. 맛보기 강의는 가입하지 않아도 볼 수 있어요. 선택한 나이는 저장하지 않아요.",
  previews: "맛보기 강의 둘러보기",
};

export const consentText = {
  legend: "약관 동의",
  all: "필수 항목에 모두 동의해요",
  allHint: "선택 항목은 따로 동의할 수 있어요",
  required: "필수",
  optional: "선택",
  terms: "이용약관",
  privacy: "개인정보 수집·이용",
  marketingEmail: "이메일로 혜택·이벤트 소식 받기",
  marketingSms: "문자로 혜택·이벤트 소식 받기",
  why: "선택 항목에 동의하지 않아도 서비스를 이용할 수 있어요.",
  view: "보기",
  viewLabel: (title: string) => `${title} 보기, 새 창`,
  agreeAndContinue: "필수 항목에 동의하고 계속하기",
};

export const signupEmailText = {
  verified: "인증했어요. 이 주소로 가입해요.",
  sendCode: "인증번호 받기",
  taken: "이미 가입한 이메일이에요.",
  takenOptional: "이미 가입한 이메일이에요. 다른 주소를 입력하거나 비워 두세요.",
  optional: "이메일 (선택)",
  optionalHint: "영수증과 알림을 받을 주소예요. 나중에 입력해도 돼요.",
  fromProvider: (provider: string) => `${provider}에서 받은 주소예요. 영수증과 알림을 이 주소로 보내요.`,
};

export const codeText = {
  label: "인증번호",
  change: "바꾸기",
  changeLabel: "이메일 바꾸기",
  validFor: (time: string) => `${time} 동안 쓸 수 있어요`,
  expired: "시간이 지났어요. 인증번호를 다시 받아 주세요.",
  resend: "다시 받기",
  resendIn: (seconds: number) => ` · ${seconds}초 뒤`,
  resent: "새 인증번호를 보냈어요. 전에 받은 인증번호는 쓸 수 없어요.",
};

export const resetText = {
  illustration: ["놓친 손을", "다시 잡아요"],
  request: {
    title: "비밀번호를 재설정해요",
    lead: "가입할 때 쓴 이메일로 인증번호를 보내 드려요.",
    submit: "인증번호 받기",
    requiresScript: "비밀번호를 재설정하려면 브라우저에서 자바스크립트를 켜 주세요.",
    remembered: "비밀번호가 기억났나요?",
  },
  sent: {
    title: "메일을 보냈어요",
    lead: "가입한 주소라면 인증번호와 링크를 받을 수 있어요. 스팸함도 확인해 주세요.",
  },
  verify: {
    title: "이메일로 받은 인증번호를 입력해 주세요",
    lead: "비밀번호 재설정 메일에 적힌 여섯\u00a0자리를 입력해 주세요.",
    noMail: "메일이 오지 않았나요?",
    again: "다시 받기",
  },
  link: {
    title: "링크를 확인하고 있어요",
    lead: "확인되면 새 비밀번호를 설정할 수 있어요.",
    spentTitle: "사용할 수 없는 링크예요",
    spentLead: "30분이 지났거나, 이미 사용했거나, 더 최근에 받은 메일이 있어요. 메일은 다시 받을 수 있어요.",
    again: "메일 다시 받기",
  },
  change: {
    title: "새 비밀번호를 설정해 주세요",
    lead: (email: string) => `${email} 계정의 비밀번호예요.`,
    password: "새 비밀번호",
    submit: "비밀번호 바꾸기",
    submitting: "바꾸고 있어요",
  },
  unverified: {
    title: "이메일 인증이 필요해요",
    lead: "인증한 지 오래됐거나 아직 인증하지 않았어요. 인증번호는 다시 받을 수 있어요.",
    request: "인증번호 받기",
  },
  done: {
    title: "비밀번호를 바꿨어요",
    lead: "이제 새 비밀번호로 로그인해 주세요.",
    leadWithSessions: (count: number) =>
      `로그인돼 있던 기기 ${count}대에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.`,
  },
};

export const confirmEmailText = {
  pending: "이메일을 확인하고 있어요",
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
