import { z } from "zod";
import { password, signupInput, type SignupInput } from "../../../../shared/account/schema.ts";
import { email } from "../../../../shared/account/email.ts";
import { socialSignupInput, type SocialSignupInput } from "../../../../shared/account/social.ts";

const common = {
  over14: z.boolean().refine(Boolean),
  terms: z.boolean().refine(Boolean),
  privacy: z.boolean().refine(Boolean),
  marketingEmail: z.boolean(),
  name: signupInput.shape.name,
};

/** The fields of all steps. */
export const signupForm = z.object({ ...common, email, password });
export type SignupDraft = z.output<typeof signupForm>;

/** With an identity provider: no password, and the address is optional. */
export const socialSignupForm = z.object({ ...common, email: z.literal("").or(email), password: z.string() });

export const signupInputOf = (answers: SignupDraft, emailProof: string): SignupInput =>
  signupInput.parse({ ...answers, consents: answers, emailProof });

export const socialSignupInputOf = (answers: SignupDraft): SocialSignupInput =>
  socialSignupInput.parse({ ...answers, consents: answers, email: answers.email || undefined });
