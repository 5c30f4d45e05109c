import type { ComponentProps } from "react";
import { Field } from "../../../ui/field/field.tsx";
import { PasswordInput } from "../../../ui/field/password-input.tsx";
import { formText } from "../text.ts";

interface CurrentPasswordProps extends ComponentProps<typeof PasswordInput> {
  /** The account of the password, for password managers. */
  email: string | null;
  error: string | undefined;
}

/** Confirms the identity of the user. Takes a form library's `register`. */
export function CurrentPassword({ email, error, ...input }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />
      <Field label={formText.currentPassword} error={error}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  );
}
