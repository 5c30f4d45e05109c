import { z } from "zod";
import { email, password, signupInput, type SignupInput } from "../../../shared/account.ts";

/** What the two steps ask for. An age below fourteen never becomes a sign-up. */
export const signupForm = z.object({
  age: z.literal("OVER_14"),
  terms: z.literal(true),
  privacy: z.literal(true),
  marketingEmail: z.boolean(),
  marketingSms: z.boolean(),
  email,
  password,
  name: signupInput.shape.name,
});

export type SignupAnswers = z.output<typeof signupForm>;

/** The same while it is being filled in. */
export type SignupDraft = Pick<SignupAnswers, "email" | "password" | "name" | "marketingEmail" | "marketingSms"> & {
  age: "" | "OVER_14" | "UNDER_14";
  terms: boolean;
  privacy: boolean;
};

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

export const signupInputOf = ({ email, password, name, age, ...consents }: SignupAnswers): SignupInput => ({
  email,
  password,
  name,
  over14: age === "OVER_14",
  consents,
});
