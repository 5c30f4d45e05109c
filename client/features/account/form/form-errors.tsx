import { fieldError } from "../../../components/field-error-text.ts";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { logOut } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import styles from "./form-errors.module.css";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { formText } from "../text.ts";

interface FormErrorProps {
  /** A form library's error: an error code and its sentence. */
  problem: { type?: string | number | undefined; message?: string | undefined } | undefined;
}

/** An error that belongs to no field, with a link to sign in again where that helps. */
export function FormError({ problem }: FormErrorProps) {
  if (!problem?.message) return null;
  return (
    <Callout tone="critical" live>
      {problem.message}
      {problem.type === "REAUTHENTICATION_REQUIRED" ? (
        <div className={styles.way}>
          <SignInAgain />
        </div>
      ) : null}
    </Callout>
  );
}

/** For actions that require a recent sign-in: signs out, and returns here after signing in. */
export function SignInAgain() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  async function again() {
    await logOut();
    await navigate({ to: "/login", search: { callbackUrl: pathname } });
  }
  return (
    <Button size="s" onClick={() => void again()}>
      {formText.loginAgain}
    </Button>
  );
}

/** The error of an action without a form, shown under its button and announced. */
export function RequestError({ error }: { error: unknown }) {
  return <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>;
}

/** Shows an error at its field, or over the form. */
export function setServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: Partial<Record<ApiErrorCode, FieldPath<Values>>>,
): void {
  const type = errorCodeOf(error);
  // A user who is signed in already cannot sign in with that address instead.
  const message = type === "EMAIL_TAKEN" ? formText.emailTaken : failureText(error);
  setError(fields[type] ?? "root", { type, message }, { shouldFocus: true });
}

/** The error of a field of the account forms, as a sentence. */
export function settingsFieldError(problem: Parameters<typeof fieldError>[0]): string {
  return problem.path?.[0] === "currentPassword" ? formText.currentPasswordMissing : fieldError(problem);
}
