import { signupText } from "./text.ts";

/** The steps of the sign-up; the address and its code are one step to the user. */
export type SignupStep = "age" | "mail" | "code" | "account" | "name" | "expired" | "done";

interface StepText {
  /** 1 to 3, 4 at the end. */
  number: number;
  name: string;
  title: string;
  lead: string;
}

const { steps } = signupText;

export const signupSteps: Record<SignupStep, StepText> = {
  age: { number: 1, ...steps.age },
  mail: { number: 2, ...steps.mail },
  code: { number: 2, ...steps.code },
  account: { number: 3, ...steps.account },
  // With an identity provider there is no address to confirm: that step is left out.
  name: { number: 3, ...steps.name },
  expired: { number: 1, ...steps.expired },
  done: { number: 4, ...steps.done },
};
