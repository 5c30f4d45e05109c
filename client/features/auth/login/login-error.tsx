import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ApiErrorCode, errorCodeOf, retryAfterSeconds } from "../../../lib/trpc/api-error.ts";
import { failureText, waitingText } from "../../../lib/error-messages.ts";
import { useSecondsUntil } from "../../../ui/action/use-seconds-until.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { loginText } from "./text.ts";

/** An error that belongs to no field. Wrong credentials are shown at the password. */
export function LoginError({ error }: { error: unknown }) {
  const code = errorCodeOf(error);
  if (code === "INVALID_CREDENTIALS") return null;
  const seconds = retryAfterSeconds(error);
  if (seconds !== null) return <LoginPause code={code} seconds={seconds} />;
  return (
    <Callout tone="critical" live>
      {failureText(error)}
    </Callout>
  );
}

function LoginPause({ code, seconds }: { code: ApiErrorCode; seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useSecondsUntil(until);
  if (left === 0) return <Callout live>{loginText.afterPause}</Callout>;
  return (
    <Callout tone="critical" live>
      {/* The countdown is only visual: announced, each second would interrupt the one before. */}
      <p className="sr-only">{waitingText(code, seconds)}</p>
      <p aria-hidden="true">{waitingText(code, left)}</p>
      {code === "ACCOUNT_LOCKED" ? (
        <p>
          {loginText.insteadOfWaiting.before}
          <Link to="/password" className={textLinkClass()}>
            {loginText.insteadOfWaiting.link}
          </Link>
          {loginText.insteadOfWaiting.after}
        </p>
      ) : null}
    </Callout>
  );
}
