import type { SignupDraft } from "./signup-schema.ts";

/** No consent is given by default, and no age is stated. */
export const emptyDraft: SignupDraft = {
  over14: false,
  terms: false,
  privacy: false,
  marketingEmail: false,
  email: "",
  password: "",
  name: "",
};

/** The statement of the age stands with the consents: one press gives all of them, where its button says so. */
export const requiredConsents = ["over14", "terms", "privacy"] as const;
