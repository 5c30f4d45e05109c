import { Link } from "@tanstack/react-router";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { checkSession, fetchIdentity, hasValidToken } from "../../../lib/session/session.ts";
import { errorText } from "../../../lib/error-text.ts";
import { sessionStatusAtom } from "../../../lib/session/session-state.ts";
import { useConfirmEmailByLink } from "../../../api/account/auth.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { TwoPeopleIllustration } from "../../../ui/person-illustration.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { ErrorPage } from "../../../ui/error-page.tsx";
import { isLinkSpent, useLinkAnswer } from "./code-link.ts";
import { emailVerificationToken } from "./email-verification-token.ts";
import styles from "./confirm-email-screen.module.css";
import { authText, confirmEmailText } from "../text.ts";

/** The target of the link in a confirmation e-mail: confirms once and shows the result. */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const confirmByLink = useConfirmEmailByLink();
  const { answer, again } = useLinkAnswer(token, async (link) => {
    const confirmed = await confirmByLink(link);
    await keepConfirmed(confirmed);
    return confirmed;
  });
  const signedIn = useAtomValue(sessionStatusAtom) === "authenticated";
  if (answer.state === "pending")
    return (
      <>
        <h1>{confirmEmailText.pending}</h1>
        <LoadingMessage />
      </>
    );
  if (answer.state === "valid") {
    const { email, emailProof } = answer.value;
    return <Confirmed email={email} next={nextStep(emailProof !== null, signedIn)} />;
  }
  if (answer.code === "EMAIL_TAKEN") return <ConfirmEmailRejected why="taken" signedIn={signedIn} />;
  if (isLinkSpent(answer.code)) return <ConfirmEmailRejected why="spent" signedIn={signedIn} />;
  return <ErrorBox title={errorText(answer.code)} onRetry={again} />;
}

/** A sign-up continues with the proof; a signed-in user sees the new address at once. */
async function keepConfirmed({ email, emailProof }: { email: string; emailProof: string | null }): Promise<void> {
  if (emailProof !== null) return emailVerificationToken.write({ email, emailProof });
  await checkSession();
  if (hasValidToken()) await fetchIdentity().catch(() => {});
}

const steps = {
  signup: { to: "/signup", ...confirmEmailText.signup },
  account: { to: "/my/account", ...confirmEmailText.account },
  login: { to: "/login", ...confirmEmailText.login },
} as const;
type Step = (typeof steps)[keyof typeof steps];

function nextStep(joining: boolean, signedIn: boolean): Step {
  if (joining) return steps.signup;
  return signedIn ? steps.account : steps.login;
}

function Confirmed({ email, next }: { email: string; next: Step }) {
  return (
    <section className={styles.confirmed}>
      <TwoPeopleIllustration
        className={styles.figures}
        distance={0}
        left={{ head: "ㅇ", ink: "ssuk-mid" }}
        right={{ head: "ㅁ", ink: "jjok-mid", face: "jjok-spark" }}
      />
      <h1>{confirmEmailText.title}</h1>
      <p>
        <b>{email}</b>
        <br />
        {next.text}
      </p>
      <Link to={next.to} className={buttonClass({ variant: "primary", size: "l" })}>
        {next.label}
      </Link>
    </section>
  );
}

interface ConfirmEmailRejectedProps {
  /** "spent": expired, used or unknown. */
  why: "spent" | "taken";
  signedIn: boolean;
}

export function ConfirmEmailRejected({ why, signedIn }: ConfirmEmailRejectedProps) {
  const { title, text } = confirmEmailText[why];
  return (
    <ErrorPage title={title}>
      <p>{text}</p>
      <div className={styles.links}>
        <Link to={signedIn ? "/my/account" : "/login"} className={buttonClass({ variant: "primary" })}>
          {signedIn ? confirmEmailText.account.label : authText.toLogin}
        </Link>
        <Link to="/" className={buttonClass()}>
          {authText.toHome}
        </Link>
      </div>
    </ErrorPage>
  );
}
