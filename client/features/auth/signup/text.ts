import { signupFrameText } from "../head-text.ts";

/** The texts of the sign-up. */

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
    mail: signupFrameText.mail,
    code: {
      name: "이메일 인증",
      title: "이메일로 받은 인증번호를 입력해 주세요",
      lead: "여섯\u00a0자리 인증번호를 보냈어요. 보이지 않으면 스팸함도 확인해 주세요.",
    },
    account: { name: "이름과 비밀번호", title: "어떻게 불러 드릴까요?", lead: nameLead },
    name: { name: "이름과 약관", title: "어떻게 불러 드릴까요?", lead: nameLead },
    expired: {
      name: "처음부터",
      title: "가입 시간이 지났어요",
      lead: "30분 안에 가입을 마쳐야 해요. 저장된 정보는 없으니 처음부터 다시 가입해 주세요.",
    },
    done: { name: "완료", title: "반가워요", lead: "가입이 끝났어요. 이제 진도와 노트가 계정에 저장돼요." },
  },
};

export const closedText = {
  title: "아직 가입을 받지 않아요",
  lead: "이용약관과 개인정보 처리방침이 시행되면 가입할 수 있어요.",
  browse: "코스 둘러보기",
};

export const youngText = {
  question: "만 14세가 안 됐나요?",
  answer: "만 14세가 되면 가입할 수 있어요. 맛보기 강의는 가입하지 않아도 볼 수 있어요.",
  previews: "맛보기 강의 둘러보기",
};

export const consentText = {
  legend: "약관 동의",
  all: "만 14세 이상이며 필수 항목에 동의해요",
  allHint: "선택 항목은 따로 동의할 수 있어요",
  required: "필수",
  optional: "선택",
  over14: "만 14세 이상이에요",
  terms: "이용약관",
  privacy: "개인정보 수집·이용",
  marketingEmail: "이메일로 혜택·이벤트 소식 받기",
  why: "선택 항목에 동의하지 않아도 서비스를 이용할 수 있어요.",
  view: "보기",
  viewLabel: (title: string) => `${title} 보기, 새 창`,
  /** The button that gives what is required: it says so. */
  agreeAndContinue: "만 14세 이상이며 동의하고 계속하기",
  agreeAndFinish: "만 14세 이상이며 동의하고 가입하기",
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
