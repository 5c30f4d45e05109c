import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "../../../lib/error-messages.ts";
import { useVerifyPasswordResetByLink } from "../../../api/account/auth.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { isLinkSpent, useLinkAnswer } from "../verification/code-link.ts";
import { ResetLayout } from "./reset-layout.tsx";
import { resetLinkToken, resetToken } from "./reset-token.ts";
import { resetText } from "./text.ts";

/** Verifies the link of a reset e-mail and continues by itself. */
export function ResetLinkScreen({ token, onVerified }: { token: string; onVerified: () => void }) {
  const { answer, again } = useLinkAnswer(token, useVerifyPasswordResetByLink());
  const verified = answer.state === "valid" ? answer.value : null;
  const spent = answer.state === "invalid" && isLinkSpent(answer.code);
  const continueReset = useEffectEvent(onVerified);
  useEffect(() => {
    if (verified || spent) resetLinkToken.remove();
    if (!verified) return;
    resetToken.write(verified);
    continueReset();
  }, [verified, spent]);

  if (spent)
    return (
      <ResetLayout at="request" title={resetText.link.spentTitle} lead={resetText.link.spentLead}>
        <Link to="/password" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
          {resetText.link.again}
        </Link>
      </ResetLayout>
    );
  return (
    <ResetLayout at="code" title={resetText.link.title} lead={resetText.link.lead}>
      {answer.state === "invalid" ? <ErrorBox title={errorText(answer.code)} onRetry={again} /> : <LoadingMessage />}
    </ResetLayout>
  );
}
