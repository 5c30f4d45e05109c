import { Link } from "@tanstack/react-router";
import { Callout } from "../../../ui/callout.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { LoginForm } from "./login-form.tsx";
import { loginNotice } from "./login-notice.ts";
import styles from "./login-screen.module.css";
import { AuthIllustration } from "../auth-illustration.tsx";
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
    <div className={styles.screen}>
      <div className={styles.art}>
        <AuthIllustration scene="login" open={1}>
          한 뼘만
          <br />더 가까이
        </AuthIllustration>
      </div>
      <div className={styles.side}>
        <div className={styles.box}>
          <div>
            <h1>다시 만나서 반가워요</h1>
            <p className={styles.lead}>이메일로 로그인해요.</p>
          </div>
          {notice ? <Callout tone={notice.tone}>{notice.text}</Callout> : null}
          <LoginForm onSignedIn={onSignedIn} />
          <SocialButtons callbackUrl={safeRedirect(callbackUrl)} />
          <p className={styles.other}>
            처음이세요?{" "}
            <Link to="/signup" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
              회원가입
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
