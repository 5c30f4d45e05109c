import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/api-error.ts";
import { failureText } from "../../../lib/error-text.ts";

/** Puts a refusal at the field it is about, or over the form. */
export function setServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: Partial<Record<ApiErrorCode, FieldPath<Values>>>,
): void {
  const type = errorCodeOf(error);
  // A user who is signed in already cannot be told to sign in with that address.
  const message =
    type === "EMAIL_TAKEN" ? "다른 계정이 쓰는 이메일이에요. 다른 주소를 적어 주세요." : failureText(error);
  setError(fields[type] ?? "root", { type, message }, { shouldFocus: true });
}
