import type { SignupStep } from "./signup-steps.ts";

const gaps: Record<SignupStep, number> = { mail: 12, expired: 12, code: 5.6, name: 5.6, account: 1.4, done: 0 };

/** The slit of the illustration in rem: smaller with each step. */
export const illustrationGap = (step: SignupStep): number => gaps[step];
