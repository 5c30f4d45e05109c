import { failureText } from "../../../lib/error-text.ts";
import { FieldError } from "../../../ui/field-error.tsx";

/** Why an action that is no form's failed, under what started it; spoken when it appears. */
export function RequestError({ error }: { error: unknown }) {
  return <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>;
}
