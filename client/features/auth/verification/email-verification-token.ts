import { z } from "zod";

/** That an address is the person's, for the sign-up that goes on. */
const emailProof = z.object({ email: z.string(), emailProof: z.string() });
export type EmailVerificationToken = z.output<typeof emailProof>;

const key = "closegap.email-proof";

/** Kept for this tab alone: who follows the link of the mail goes on to sign up from there. */
export const storeEmailVerificationToken = (proof: EmailVerificationToken): void =>
  sessionStorage.setItem(key, JSON.stringify(proof));
export const clearEmailVerificationToken = (): void => sessionStorage.removeItem(key);

export function readEmailVerificationToken(): EmailVerificationToken | null {
  try {
    return emailProof.parse(JSON.parse(sessionStorage.getItem(key) ?? ""));
  } catch {
    return null;
  }
}
