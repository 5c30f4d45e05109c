import { useState } from "react";
import { durationText } from "../../../../shared/format.ts";
import { useSecondsUntil } from "../../../ui/use-seconds-until.ts";
import { CodeInput } from "../../../ui/code-input.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "./verification-code-form.module.css";
import type { CodeSent } from "./code-sent.ts";

/** The time an e-mail may take; a new code makes the first one invalid. */
const resendAfterMs = 30_000;

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
        label="확인 숫자"
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={problem}
        focusOnMount
      />
      <div className={styles.sent}>
        <span role="timer">
          {left > 0 ? `${durationText(left)} 동안 쓸 수 있어요` : "시간이 지났어요. 새로 받아 주세요."}
        </span>
        <button
          type="button"
          className={textLinkClass()}
          aria-disabled={waiting || undefined}
          onClick={() => waiting || onResend()}
        >
          {resending ? "보내고 있어요" : "다시 보내기"}
          {!resending && waiting ? <span aria-hidden="true"> · {wait}초 뒤</span> : null}
        </button>
      </div>
      <output className={styles.again}>
        {sent.atMs > firstAt ? "새 숫자를 보냈어요. 앞의 숫자는 이제 쓸 수 없어요." : ""}
      </output>
    </div>
  );
}
