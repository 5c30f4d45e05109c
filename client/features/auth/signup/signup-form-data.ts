import { z } from "zod";
import { password, signupInput, type SignupInput } from "../../../../shared/account.ts";
import { email } from "../../../../shared/email.ts";
import { socialSignupInput, type SocialSignupInput } from "../../../../shared/social.ts";

const common = {
  age: z.enum(["", "OVER_14", "UNDER_14"]).refine((age): boolean => age === "OVER_14"),
  terms: z.boolean().refine(Boolean),
  privacy: z.boolean().refine(Boolean),
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  name: signupInput.shape.name,
};

/** What the steps request. An age below fourteen never becomes a sign-up. */
export const signupForm = z.object({ ...common, email, password });
/** With another service's word for who it is: no password, and an address only if one likes. */
export const socialSignupForm = z.object({ ...common, email: z.literal("").or(email), password: z.string() });

export type SignupDraft = z.output<typeof signupForm>;

/** Nothing is ticked for anybody. */
export const emptyDraft: SignupDraft = {
  age: "",
  terms: false,
  privacy: false,
  marketingEmail: false,
  marketingSms: false,
  email: "",
  password: "",
  name: "",
};

export const requiredConsents = ["terms", "privacy"] as const;

const joiningOf = (answers: SignupDraft) => ({ ...answers, over14: answers.age === "OVER_14", consents: answers });

export const signupInputOf = (answers: SignupDraft, emailProof: string): SignupInput =>
  signupInput.parse({ ...joiningOf(answers), emailProof });

export const socialSignupInputOf = (answers: SignupDraft): SocialSignupInput =>
  socialSignupInput.parse({ ...joiningOf(answers), email: answers.email || undefined });
