import { fieldError } from "../../../components/field-error-text.ts";

/** What is wrong with a field of the account's own forms, as a sentence. */
export function settingsFieldError(problem: Parameters<typeof fieldError>[0]): string {
  return problem.path?.[0] === "currentPassword" ? "지금 비밀번호를 적어 주세요." : fieldError(problem);
}
