import type { SignupDraft } from "./signup-schema.ts";

/** No consent is given by default. */
export const emptyDraft: SignupDraft = {
  age: "",
  terms: false,
  privacy: false,
  marketingEmail: false,
  email: "",
  password: "",
  name: "",
};

export const requiredConsents = ["terms", "privacy"] as const;
