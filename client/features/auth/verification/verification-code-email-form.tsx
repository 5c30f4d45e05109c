import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import styles from "./verification-code-email-form.module.css";
import { authText, codeText } from "../text.ts";

interface VerificationCodeEmailFormProps {
  email: string;
  hint?: string;
  onChange: () => void;
}

/** The address that a code was sent to, which can still be changed. */
export function VerificationCodeEmailForm({ email, hint, onChange }: VerificationCodeEmailFormProps) {
  return (
    <Field label={authText.email} hint={hint}>
      <Input
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        className={styles.address}
        end={
          <Button variant="quiet" size="s" aria-label={codeText.changeLabel} onClick={onChange}>
            {codeText.change}
          </Button>
        }
      />
    </Field>
  );
}
