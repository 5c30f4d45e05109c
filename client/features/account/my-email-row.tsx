import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import type { User } from "../../../shared/account.ts";
import type { AccountOverview } from "../../../shared/account-settings.ts";
import { Tag } from "../../ui/tag.tsx";
import { MyEmailCode } from "./my-email-code.tsx";
import { MyEmailForm } from "./my-email-form.tsx";
import { MyEmailSend } from "./my-email-send.tsx";
import { MyEditRow, MyHint, MyValue } from "./my-row.tsx";

interface MyEmailRowProps {
  user: User;
  overview: Pick<AccountOverview, "hasPassword" | "pendingEmail">;
}

export function MyEmailRow({ user, overview: { hasPassword, pendingEmail } }: MyEmailRowProps) {
  const { email, emailVerifiedAt } = user;
  const [sent, setSent] = useState(false);
  const known = pendingEmail?.email === email;
  return (
    <MyEditRow
      label="이메일"
      act={email ? "바꾸기" : "등록하기"}
      renderForm={(close) => (
        <MyEmailForm
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
            <MyEmailCode key={pendingEmail.email} pending={pendingEmail} own={known} focusOnMount={sent} />
          ) : null}
          {email && !emailVerifiedAt ? <MyEmailSend email={email} again={known} onSent={() => setSent(true)} /> : null}
        </>
      }
    >
      {email ? (
        <MyValue>
          {email}
          <EmailTag confirmed={emailVerifiedAt !== null} />
        </MyValue>
      ) : (
        <>
          <MyValue>아직 없어요</MyValue>
          <MyHint>영수증과 알림을 받을 주소예요.</MyHint>
        </>
      )}
    </MyEditRow>
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
