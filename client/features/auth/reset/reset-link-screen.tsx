import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "../../../lib/error-text.ts";
import { useVerifyPasswordResetByLink } from "../../../api/auth.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { isLinkSpent, useLinkAnswer } from "../verification/code-link.ts";
import { ResetLayout } from "./reset-layout.tsx";
import { resetLinkToken, resetToken } from "./reset-token.ts";

/** Verifies the link of a reset e-mail and continues by itself. */
export function ResetLinkScreen({ token, onVerified }: { token: string; onVerified: () => void }) {
  const { answer, again } = useLinkAnswer(token, useVerifyPasswordResetByLink());
  const verified = answer.state === "valid" ? answer.value : null;
  const spent = answer.state === "invalid" && isLinkSpent(answer.code);
  const goOn = useEffectEvent(onVerified);
  useEffect(() => {
    if (verified || spent) resetLinkToken.remove();
    if (!verified) return;
    resetToken.write(verified);
    goOn();
  }, [verified, spent]);

  if (spent)
    return (
      <ResetLayout
        at="request"
        title="이 링크는 쓸 수 없어요"
        lead="30분이 지났거나, 이미 썼거나, 나중에 받은 메일이 있어요. 메일은 다시 받을 수 있어요."
      >
        <Link to="/password" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
          메일 다시 받기
        </Link>
      </ResetLayout>
    );
  return (
    <ResetLayout at="code" title="링크를 확인하고 있어요" lead="확인되면 새 비밀번호를 정하러 가요.">
      {answer.state === "invalid" ? <ErrorBox title={errorText(answer.code)} onRetry={again} /> : <LoadingMessage />}
    </ResetLayout>
  );
}
