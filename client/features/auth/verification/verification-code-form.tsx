import { useState } from "react";
import { durationText } from "../../../../shared/format.ts";
import { useSecondsUntil } from "../../../ui/action/use-seconds-until.ts";
import { CodeInput } from "../../../ui/field/code-input.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./verification-code-form.module.css";
import type { CodeSent } from "./code-sent.ts";
import { authText, codeText } from "../text.ts";

/** The time an e-mail may take; a new code makes the first one invalid. */
const resendAfterMs = 30_000;

/** Whole minutes, rounded up: right after sending it is the full time. Seconds in the last minute. */
const remaining = (seconds: number): string => durationText(seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60);

interface VerificationCodeFormProps {
  value: string;
  onChange: (value: string) => void;
  onComplete: (code: string) => void;
  /** The error of the code, or of a request for a new one. */
  problem: string | null;
  sent: CodeSent;
  onResend: () => void;
  resending: boolean;
}

/** The code of an e-mail, its remaining time, and a button for a new one. */
export function VerificationCodeForm({
  value,
  onChange,
  onComplete,
  problem,
  sent,
  onResend,
  resending,
}: VerificationCodeFormProps) {
  const [firstAt] = useState(sent.atMs);
  const left = useSecondsUntil(sent.expiresAtMs);
  const wait = useSecondsUntil(sent.atMs + resendAfterMs);
  const waiting = resending || (wait > 0 && left > 0);
  return (
    <div className={styles.entry}>
      <CodeInput
        label={codeText.label}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={problem}
        focusOnMount
      />
      <div className={styles.sent}>
        <span role="timer">{left > 0 ? codeText.validFor(remaining(left)) : codeText.expired}</span>
        <button
          type="button"
          className={textLinkClass()}
          aria-disabled={waiting || undefined}
          onClick={() => waiting || onResend()}
        >
          {resending ? authText.sending : codeText.resend}
          {!resending && waiting ? <span aria-hidden="true">{codeText.resendIn(wait)}</span> : null}
        </button>
      </div>
      <output className={styles.again}>{sent.atMs > firstAt ? codeText.resent : ""}</output>
    </div>
  );
}
