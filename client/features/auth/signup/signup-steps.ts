import { signupText } from "./text.ts";

/** The steps of the sign-up; the address and its code are one step to the user. */
export type SignupStep = "mail" | "code" | "account" | "name" | "expired" | "done";

interface StepText {
  /** 1 or 2, 3 at the end. */
  number: number;
  name: string;
  title: string;
  lead: string;
}

const { steps } = signupText;

export const signupSteps: Record<SignupStep, StepText> = {
  mail: { number: 1, ...steps.mail },
  code: { number: 1, ...steps.code },
  account: { number: 2, ...steps.account },
  // With an identity provider there is no address to confirm: this is the only step.
  name: { number: 1, ...steps.name },
  expired: { number: 1, ...steps.expired },
  done: { number: 3, ...steps.done },
};
