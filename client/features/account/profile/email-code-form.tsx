import { useState } from "react";
import type { AccountOverview } from "../../../../shared/account/settings.ts";
import { deadlineText } from "../../../../shared/format.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useConfirmAccountEmail } from "../../../api/account/account-mutations.ts";
import { CodeInput } from "../../../ui/field/code-input.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import styles from "./email-code-form.module.css";
import { emailText } from "../text.ts";

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
        <b>{own ? emailText.ownAddress : email}</b>
        {emailText.codeSent(deadlineText(expiresAt))}
      </p>
      <CodeInput
        label={emailText.code}
        hint={own ? undefined : emailText.codeHint}
        value={code}
        onChange={(typed) => {
          reset();
          setCode(typed);
        }}
        onComplete={(typed) =>
          confirm({ email, code: typed }, { onSuccess: () => toast({ text: emailText.confirmed }) })
        }
        error={error ? failureText(error) : undefined}
        disabled={isPending}
        focusOnMount={focusOnMount}
      />
    </div>
  );
}
