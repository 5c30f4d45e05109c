import { type FormEvent, useState } from "react";
import { failureText } from "../../../lib/error-messages.ts";
import { useVerifyPasswordReset } from "../../../api/account/auth.ts";
import { Button } from "../../../ui/action/button.tsx";
import { codeLength } from "../../../ui/field/code-input.tsx";
import { VerificationCodeEmailForm } from "../verification/verification-code-email-form.tsx";
import { VerificationCodeForm } from "../verification/verification-code-form.tsx";
import type { CodeSent } from "../verification/code-sent.ts";
import { codeMissing } from "../../../components/field-error-text.ts";
import styles from "./reset-form.module.css";
import { resetToken } from "./reset-token.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { authText } from "../text.ts";

interface ResetCodeFormProps {
  sent: CodeSent;
  onResend: () => Promise<void>;
  /** Goes back to the address. */
  onOther: () => void;
  onVerified: () => void;
}

/** The code of a reset e-mail that was just requested. */
export function ResetCodeForm({ sent, onResend, onOther, onVerified }: ResetCodeFormProps) {
  const verify = useVerifyPasswordReset();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [resending, setResending] = useState(false);

  const check = useSingleFlight(async (typed: string) => {
    if (typed.length < codeLength) return setProblem(codeMissing);
    setProblem(null);
    try {
      resetToken.write(await verify.mutateAsync({ email: sent.email, code: typed }));
      onVerified();
    } catch (error) {
      setProblem(failureText(error));
    }
  });
  const resend = useSingleFlight(async () => {
    setProblem(null);
    setResending(true);
    try {
      await onResend();
      setCode("");
    } catch (error) {
      setProblem(failureText(error));
    }
    setResending(false);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void check(code);
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <VerificationCodeEmailForm email={sent.email} onChange={onOther} />
      <VerificationCodeForm
        value={code}
        onChange={(typed) => (setProblem(null), setCode(typed))}
        onComplete={(typed) => void check(typed)}
        problem={problem}
        sent={sent}
        onResend={() => void resend()}
        resending={resending}
      />
      <Button type="submit" variant="primary" size="l" wide pending={verify.isPending && authText.checking}>
        {authText.next}
      </Button>
    </form>
  );
}
