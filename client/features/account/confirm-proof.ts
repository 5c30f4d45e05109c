import { z } from "zod";

/** That an address is the person's, for the sign-up that goes on. */
const emailProof = z.object({ email: z.string(), emailProof: z.string() });
export type EmailProof = z.output<typeof emailProof>;

const key = "closegap.email-proof";

/** Kept for this tab alone: who follows the link of the mail goes on to sign up from there. */
export const keepProof = (proof: EmailProof): void => sessionStorage.setItem(key, JSON.stringify(proof));
export const forgetProof = (): void => sessionStorage.removeItem(key);

export function readProof(): EmailProof | null {
  try {
    return emailProof.parse(JSON.parse(sessionStorage.getItem(key) ?? ""));
  } catch {
    return null;
  }
}
