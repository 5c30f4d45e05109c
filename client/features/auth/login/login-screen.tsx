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
import { useIntentText } from "../use-intent-text.ts";
import { usePendingCheckout } from "./use-pending-checkout.ts";
import { loginText } from "./text.ts";

interface LoginScreenProps {
  /** The reason for the redirect to this screen. */
  error?: string | undefined;
  callbackUrl?: string | undefined;
  onSignedIn: () => void;
}

export function LoginScreen({ error, callbackUrl, onSignedIn }: LoginScreenProps) {
  const start = useIntentText(usePendingCheckout(callbackUrl), "login");
  const asked = loginNotice(error);
  // The item says more than that the screen needs a login. A failure comes first.
  const notice = start !== null && asked?.tone !== "critical" ? { tone: "info" as const, text: start } : asked;
  return (
    <LoginLayout>
      {notice ? <Callout tone={notice.tone}>{notice.text}</Callout> : null}
      <BrowserNotice />
      <LoginForm onSignedIn={onSignedIn} />
      <SocialButtons callbackUrl={safeRedirect(callbackUrl)} />
      <p className={styles.other}>
        {loginText.newHere}{" "}
        <Link to="/signup" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
          {loginText.signUp}
        </Link>
      </p>
    </LoginLayout>
  );
}
