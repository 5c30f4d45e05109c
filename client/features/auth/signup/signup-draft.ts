import type { signupForm } from "./signup-schema.ts";
import type { z } from "zod";

export type SignupDraft = z.output<typeof signupForm>;

/** No consent is given by default. */
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
