/** The steps of the sign-up; the address and its code are one step to the user. */
export type SignupStep = "age" | "mail" | "code" | "account" | "name" | "expired" | "done";

interface StepText {
  /** 1 to 3, 4 at the end. */
  number: number;
  name: string;
  title: string;
  lead: string;
}

const lastLead = "질문과 후기에 보이는 이름이에요. 나중에 바꿀 수 있어요.";

export const signupSteps: Record<SignupStep, StepText> = {
  age: { number: 1, name: "나이와 약관", title: "나이부터 알려 주세요", lead: "만 14세부터 가입할 수 있어요." },
  mail: {
    number: 2,
    name: "이메일 확인",
    title: "어떤 이메일을 쓸까요?",
    lead: "이 주소로 로그인해요. 확인할 숫자를 보내 드려요.",
  },
  code: {
    number: 2,
    name: "이메일 확인",
    title: "메일로 온 숫자를 적어 주세요",
    lead: "여섯 자리를 보냈어요. 안 보이면 스팸함도 봐 주세요.",
  },
  account: { number: 3, name: "이름과 비밀번호", title: "뭐라고 부를까요?", lead: lastLead },
  // With an identity provider there is no address to confirm: that step is left out.
  name: { number: 3, name: "이름", title: "뭐라고 부를까요?", lead: lastLead },
  expired: {
    number: 1,
    name: "처음부터",
    title: "가입하던 시간이 지났어요",
    lead: "30분이 지나면 닫혀요. 남은 정보는 없으니 처음부터 다시 해 주세요.",
  },
  done: { number: 4, name: "끝", title: "반가워요", lead: "가입이 끝났어요. 이제 배우던 곳을 기억해 둘게요." },
};

/** The slit of the illustration in rem: smaller with each step. */
export const gapAtStep = (step: number): number => [12, 5.6, 1.4][step - 1] ?? 0;
