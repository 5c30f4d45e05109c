import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { User } from "../../../../shared/account/schema.ts";
import type { AccountOverview } from "../../../../shared/account/settings.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";
import { useChangeEmail } from "../../../api/account/account-mutations.ts";
import { Button } from "../../../ui/action/button.tsx";
import { RequestError } from "../form/form-errors.tsx";
import { emailText, formText } from "../text.ts";

interface EmailRowProps {
  user: User;
  overview: Pick<AccountOverview, "hasPassword" | "pendingEmail">;
}

export function EmailRow({ user, overview: { hasPassword, pendingEmail } }: EmailRowProps) {
  const { email, emailVerifiedAt } = user;
  const [sent, setSent] = useState(false);
  const known = pendingEmail?.email === email;
  return (
    <EditableRow
      label={emailText.label}
      act={email ? formText.change : emailText.register}
      renderForm={(close) => (
        <EmailForm
          email={email}
          pending={known ? undefined : pendingEmail?.email}
          hasPassword={hasPassword}
          onSent={() => setSent(true)}
          onDone={close}
        />
      )}
      below={
        <>
          {pendingEmail ? (
            <EmailCodeForm key={pendingEmail.email} pending={pendingEmail} own={known} focusOnMount={sent} />
          ) : null}
          {email && !emailVerifiedAt ? (
            <EmailSendButton email={email} again={known} onSent={() => setSent(true)} />
          ) : null}
        </>
      }
    >
      {email ? (
        <SettingsValue>
          {email}
          <EmailTag confirmed={emailVerifiedAt !== null} />
        </SettingsValue>
      ) : (
        <>
          <SettingsValue>{formText.none}</SettingsValue>
          <SettingsHint>{emailText.purpose}</SettingsHint>
        </>
      )}
    </EditableRow>
  );
}

function EmailTag({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <Tag tone="good" icon={<Check />}>
      {emailText.verified}
    </Tag>
  ) : (
    <Tag tone="warn" icon={<CircleAlert />}>
      {emailText.unverified}
    </Tag>
  );
}

interface EmailSendButtonProps {
  email: string;
  /** A code has been sent already. */
  again: boolean;
  onSent: () => void;
}

/** Sends a code to the current address, so that it can be confirmed. */
function EmailSendButton({ email, again, onSent }: EmailSendButtonProps) {
  const send = useChangeEmail();
  return (
    <>
      <Button
        size="s"
        pending={send.isPending && formText.sending}
        onClick={() => send.mutate({ email }, { onSuccess: onSent })}
      >
        {again ? emailText.sendAgain : emailText.send}
      </Button>
      <RequestError error={send.error} />
      <output className="sr-only">{send.isSuccess ? emailText.sent : null}</output>
    </>
  );
}
