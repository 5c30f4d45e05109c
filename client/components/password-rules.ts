import { limits } from "../../shared/limits.ts";

export type PasswordRule = { text: string; isSatisfied: boolean };

/** The rules of a new password that can be checked while typing; the server also rejects the most common ones. */
export function passwordRules(password: string, email: string): PasswordRule[] {
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const typed = password !== "";
  return [
    { text: `${limits.passwordMin}자 이상`, isSatisfied: password.length >= limits.passwordMin },
    { text: "이메일과 달라요", isSatisfied: typed && lower !== address && lower !== address.split("@")[0] },
    { text: "서로 다른 글자가 셋 이상", isSatisfied: new Set(lower).size >= 3 },
  ];
}
