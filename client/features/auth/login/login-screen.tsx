import { Link } from "@tanstack/react-router";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { BrowserNotice } from "../browser-notice.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginLayout } from "./login-layout.tsx";
import { loginNotice } from "./login-notice.ts";
import styles from "./login-screen.module.css";
import { safeRedirect } from "../safe-redirect.ts";
import { SocialButtons } from "../social-buttons.tsx";
import { IntendedItems } from "../intent/intended-items.tsx";
import { useIntent } from "../intent/use-intent.ts";
import { usePendingCheckout } from "./use-pending-checkout.ts";
import { loginText } from "./text.ts";

interface LoginScreenProps {
  /** The reason for the redirect to this screen. */
  error?: string | undefined;
  callbackUrl?: string | undefined;
  onSignedIn: () => void;
}

export function LoginScreen({ error, callbackUrl, onSignedIn }: LoginScreenProps) {
  const start = useIntent(usePendingCheckout(callbackUrl), "login");
  const asked = loginNotice(error);
  // The item says more than that the screen needs a login. A failure comes first.
  const notice = start !== null && asked?.tone !== "critical" ? { tone: "info" as const, text: start.text } : asked;
  return (
    <LoginLayout inSight={start ? <IntendedItems quote={start.quote} /> : null}>
      {notice ? <Callout tone={notice.tone}>{notice.text}</Callout> : null}
      <BrowserNotice />
      <SocialButtons callbackUrl={safeRedirect(callbackUrl)} />
      <LoginForm onSignedIn={onSignedIn} />
      <p className={styles.other}>
        {loginText.newHere}{" "}
        <Link to="/signup" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
          {loginText.signUp}
        </Link>
      </p>
    </LoginLayout>
  );
}
