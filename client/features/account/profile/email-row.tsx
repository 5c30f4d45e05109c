import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { User } from "../../../../shared/account.ts";
import type { AccountOverview } from "../../../../shared/account-settings.ts";
import { Tag } from "../../../ui/tag.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { EmailSendButton } from "./email-send-button.tsx";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";

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
