import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { User } from "../../../../shared/account.ts";
import type { AccountOverview } from "../../../../shared/account-settings.ts";
import { Tag } from "../../../ui/tag.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";
import { useChangeEmail } from "../../../api/account.ts";
import { Button } from "../../../ui/button.tsx";
import { RequestError } from "../form/form-errors.tsx";

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
      label="이메일"
      act={email ? "바꾸기" : "등록하기"}
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
          <SettingsValue>아직 없어요</SettingsValue>
          <SettingsHint>영수증과 알림을 받을 주소예요.</SettingsHint>
        </>
      )}
    </EditableRow>
  );
}

function EmailTag({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <Tag tone="good" icon={<Check />}>
      확인됨
    </Tag>
  ) : (
    <Tag tone="warn" icon={<CircleAlert />}>
      확인 필요
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
        pending={send.isPending && "보내고 있어요"}
        onClick={() => send.mutate({ email }, { onSuccess: onSent })}
      >
        {again ? "숫자 다시 받기" : "확인 메일 받기"}
      </Button>
      <RequestError error={send.error} />
      <output className="sr-only">{send.isSuccess ? "메일을 보냈어요." : null}</output>
    </>
  );
}
