import { z } from "zod";
import { email, password, signupInput, type SignupInput } from "../../../shared/account.ts";

/** What the two steps ask for. An age below fourteen never becomes a sign-up. */
export const signupForm = z.object({
  age: z.enum(["", "OVER_14", "UNDER_14"]).refine((age): boolean => age === "OVER_14"),
  terms: z.boolean().refine(Boolean),
  privacy: z.boolean().refine(Boolean),
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  email,
  password,
  name: signupInput.shape.name,
});

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

export const signupInputOf = (answers: SignupDraft): SignupInput =>
  signupInput.parse({ ...answers, over14: answers.age === "OVER_14", consents: answers });
