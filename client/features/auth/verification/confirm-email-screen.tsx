import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { checkSession, fetchIdentity, hasValidToken } from "../../../lib/session/session.ts";
import { errorText } from "../../../lib/error-messages.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { sessionStatusAtom } from "../../../lib/session/session-state.ts";
import { useConfirmEmail, useReadEmailLink } from "../../../api/account/auth.ts";
import { Button } from "../../../ui/action/button.tsx";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { TwoPeopleIllustration } from "../../../ui/image/person-illustration.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { ErrorPage } from "../../../ui/feedback/error-page.tsx";
import { isLinkSpent, useLinkAnswer } from "./code-link.ts";
import { emailVerificationToken } from "./email-verification-token.ts";
import styles from "./confirm-email-screen.module.css";
import { authText, confirmEmailText } from "../text.ts";

type ConfirmedEmail = { email: string; emailProof: string | null };

/** By token: a confirmation whose screen renders again, as after going back, shows its result. */
const confirmedLinks = new Map<string, ConfirmedEmail>();

/**
 * The target of the link in a confirmation e-mail: shows the address, and confirms it at a press. Opening the link
 * changes nothing, because mail programs and scanners open it too.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState(() => confirmedLinks.get(token) ?? null);
  const signedIn = useAtomValue(sessionStatusAtom) === "authenticated";
  function keep(result: ConfirmedEmail) {
    confirmedLinks.set(token, result);
    setConfirmed(result);
  }
  if (confirmed) return <Confirmed email={confirmed.email} next={nextStep(confirmed.emailProof !== null, signedIn)} />;
  return <ConfirmEmailQuestion token={token} onConfirmed={keep} />;
}

interface ConfirmEmailQuestionProps {
  token: string;
  onConfirmed: (confirmed: ConfirmedEmail) => void;
}

function ConfirmEmailQuestion({ token, onConfirmed }: ConfirmEmailQuestionProps) {
  const { answer, again } = useLinkAnswer(token, useReadEmailLink());
  const confirm = useConfirmEmail();
  const signedIn = useAtomValue(sessionStatusAtom) === "authenticated";
  const press = async () => {
    const confirmed = await confirm.mutateAsync({ token }).catch(() => null);
    if (!confirmed) return;
    await keepConfirmed(confirmed);
    onConfirmed(confirmed);
  };
  if (answer.state === "pending")
    return (
      <>
        <h1>{confirmEmailText.pending}</h1>
        <LoadingMessage />
      </>
    );
  const failure = confirm.error ? errorCodeOf(confirm.error) : null;
  const code = answer.state === "invalid" ? answer.code : failure;
  if (code === "EMAIL_TAKEN") return <ConfirmEmailRejected why="taken" signedIn={signedIn} />;
  if (code !== null && isLinkSpent(code)) return <ConfirmEmailRejected why="spent" signedIn={signedIn} />;
  if (answer.state === "invalid") return <ErrorBox title={errorText(answer.code)} onRetry={again} />;
  return (
    <section className={styles.confirmed}>
      <h1>{confirmEmailText.question}</h1>
      <p>
        <b>{answer.value.email}</b>
        <br />
        {confirmEmailText.press}
      </p>
      <Button variant="primary" size="l" pending={confirm.isPending && authText.checking} onClick={() => void press()}>
        {confirmEmailText.confirm}
      </Button>
      <p role="alert">{failure === null ? null : errorText(failure)}</p>
    </section>
  );
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
