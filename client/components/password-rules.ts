import { limits } from "../../shared/limits.ts";
import { passwordRuleText } from "./text.ts";

export type PasswordRule = { text: string; isSatisfied: boolean };

/** Different characters at least. */
const variety = 3;

/** The rules of a new password that can be checked while typing; the server also rejects the most common ones. */
export function passwordRules(password: string, email: string): PasswordRule[] {
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const typed = password !== "";
  return [
    { text: passwordRuleText.length(limits.passwordMin), isSatisfied: password.length >= limits.passwordMin },
    { text: passwordRuleText.unlikeEmail, isSatisfied: typed && lower !== address && lower !== address.split("@")[0] },
    { text: passwordRuleText.variety(variety), isSatisfied: new Set(lower).size >= variety },
  ];
}
