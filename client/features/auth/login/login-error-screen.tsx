import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { ErrorPage } from "../../../ui/feedback/error-page.tsx";
import { loginErrorText } from "./login-error-text.ts";
import styles from "./login-error-screen.module.css";
import { authText } from "../text.ts";

/** The error page of the auth service. */
export function LoginErrorScreen(search: { error?: string | undefined; code?: string | undefined }) {
  const { title, text, ours, code } = loginErrorText(search);
  return (
    <ErrorPage pose={ours ? "sitting" : "standing"} title={title} {...(code ? { code } : {})}>
      <p>{text}</p>
      <div className={styles.links}>
        <Link to="/login" className={buttonClass({ variant: "primary" })}>
          {authText.toLogin}
        </Link>
        <Link to="/" className={buttonClass()}>
          {authText.toHome}
        </Link>
      </div>
    </ErrorPage>
  );
}
