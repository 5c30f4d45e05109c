import type { ComponentProps } from "react";
import { Field } from "../ui/field/field.tsx";
import { PasswordInput } from "../ui/field/password-input.tsx";
import { PasswordRules } from "./password-rule-list.tsx";

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  /** The current text. */
  password: string;
  /** The user's e-mail address: the password must differ from it, and a password manager stores both. */
  email: string;
  error?: string | undefined;
}

/** A new password with its rules, which are ticked while the user types. */
export function NewPasswordField({ label, password, email, error, ...input }: NewPasswordFieldProps) {
  return (
    <div>
      <input
        type="email"
        autoComplete="username"
        className="sr-only"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field label={label} error={error}>
        <PasswordInput
          autoComplete="new-password"
          {...(error ? {} : { "aria-describedby": "password-rules" })}
          {...input}
        />
      </Field>
      <PasswordRules id="password-rules" password={password} email={email} />
    </div>
  );
}
