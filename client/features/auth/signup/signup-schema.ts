import { z } from "zod";
import { password, signupInput, type SignupInput } from "../../../../shared/account/schema.ts";
import { email } from "../../../../shared/account/email.ts";
import { socialSignupInput, type SocialSignupInput } from "../../../../shared/account/social.ts";

const common = {
  age: z.enum(["", "OVER_14", "UNDER_14"]).refine((age): boolean => age === "OVER_14"),
  terms: z.boolean().refine(Boolean),
  privacy: z.boolean().refine(Boolean),
  marketingEmail: z.boolean(),
  name: signupInput.shape.name,
};

/** The fields of all steps. An age below fourteen is never valid. */
export const signupForm = z.object({ ...common, email, password });
export type SignupDraft = z.output<typeof signupForm>;

/** With an identity provider: no password, and the address is optional. */
export const socialSignupForm = z.object({ ...common, email: z.literal("").or(email), password: z.string() });

const signupDetailsOf = (answers: SignupDraft) => ({
  ...answers,
  over14: answers.age === "OVER_14",
  consents: answers,
});

export const signupInputOf = (answers: SignupDraft, emailProof: string): SignupInput =>
  signupInput.parse({ ...signupDetailsOf(answers), emailProof });

export const socialSignupInputOf = (answers: SignupDraft): SocialSignupInput =>
  socialSignupInput.parse({ ...signupDetailsOf(answers), email: answers.email || undefined });
