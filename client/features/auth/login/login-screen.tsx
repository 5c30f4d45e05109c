import { Link } from "@tanstack/react-router";
import { Callout } from "../../../ui/callout.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginLayout } from "./login-layout.tsx";
import { loginNotice } from "./login-notice.ts";
import styles from "./login-screen.module.css";
import { safeRedirect } from "../safe-redirect.ts";
import { SocialButtons } from "../social-buttons.tsx";

interface LoginScreenProps {
  /** The reason for the redirect to this screen. */
  error?: string | undefined;
  callbackUrl?: string | undefined;
  onSignedIn: () => void;
}

export function LoginScreen({ error, callbackUrl, onSignedIn }: LoginScreenProps) {
  const notice = loginNotice(error);
  return (
    <LoginLayout>
      {notice ? <Callout tone={notice.tone}>{notice.text}</Callout> : null}
      <LoginForm onSignedIn={onSignedIn} />
      <SocialButtons callbackUrl={safeRedirect(callbackUrl)} />
      <p className={styles.other}>
        처음이세요?{" "}
        <Link to="/signup" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
          회원가입
        </Link>
      </p>
    </LoginLayout>
  );
}
