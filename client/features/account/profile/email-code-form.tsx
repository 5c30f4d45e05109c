import { useState } from "react";
import type { AccountOverview } from "../../../../shared/account-settings.ts";
import { deadlineText } from "../../../../shared/format.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useConfirmAccountEmail } from "../../../api/account.ts";
import { CodeInput } from "../../../ui/code-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import styles from "./email-code-form.module.css";

interface EmailCodeFormProps {
  pending: NonNullable<AccountOverview["pendingEmail"]>;
  /** It is the current address of the account. */
  own: boolean;
  /** The e-mail was just requested: the code field takes the focus. */
  focusOnMount: boolean;
}

/** The six digits of an e-mail, submitted with the last one. */
export function EmailCodeForm({ pending: { email, expiresAt }, own, focusOnMount }: EmailCodeFormProps) {
  const [code, setCode] = useState("");
  const { mutate: confirm, reset, error, isPending } = useConfirmAccountEmail();
  const toast = useToast();
  return (
    <div className={styles.waiting}>
      <p className={styles.sent}>
        <b>{own ? "이 주소" : email}</b>에 숫자 여섯 자리를 보냈어요. {deadlineText(expiresAt)} 쓸 수 있어요.
      </p>
      <CodeInput
        label="확인 숫자"
        hint={own ? undefined : "메일이 오지 않으면 위의 버튼으로 다시 받을 수 있어요."}
        value={code}
        onChange={(typed) => {
          reset();
          setCode(typed);
        }}
        onComplete={(typed) =>
          confirm({ email, code: typed }, { onSuccess: () => toast({ text: "이메일을 확인했어요." }) })
        }
        error={error ? failureText(error) : undefined}
        disabled={isPending}
        focusOnMount={focusOnMount}
      />
    </div>
  );
}
