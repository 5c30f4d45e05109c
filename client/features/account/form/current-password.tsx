import type { ComponentProps } from "react";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";

interface CurrentPasswordProps extends ComponentProps<typeof PasswordInput> {
  /** Whose it is: a password manager looks for a name beside the field. */
  email: string | null;
  error: string | undefined;
}

/** Proves that it is the owner who asks. Takes a form library's `register` as it is. */
export function CurrentPassword({ email, error, ...input }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />
      <Field label="지금 비밀번호" error={error}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  );
}
