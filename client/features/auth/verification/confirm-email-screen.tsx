import { Link } from "@tanstack/react-router";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { checkSession, fetchIdentity, hasValidToken } from "../../../lib/session/session.ts";
import { errorText } from "../../../lib/error-text.ts";
import { sessionStatusAtom } from "../../../lib/session/session-state.ts";
import { useConfirmEmailByLink } from "../../../api/auth.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { TwoPeopleIllustration } from "../../../ui/person-illustration.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { ErrorPage } from "../../../ui/error-page.tsx";
import { isLinkSpent, useLinkAnswer } from "./code-link.ts";
import { emailVerificationToken } from "./email-verification-token.ts";
import styles from "./confirm-email-screen.module.css";

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
        <h1>이메일을 확인하고 있어요</h1>
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
  signup: { to: "/signup", label: "가입 이어 하기", text: "이제 이름과 비밀번호만 정하면 돼요." },
  account: { to: "/my/account", label: "내 정보 보기", text: "영수증과 알림이 이 주소로 가요." },
  login: { to: "/login", label: "로그인하러 가기", text: "이제 이 주소로 로그인할 수 있어요." },
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
      <h1>이메일을 확인했어요</h1>
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

const refusals = {
  /** Expired, used or unknown. */
  spent: {
    title: "이 링크는 쓸 수 없어요",
    text: "30분이 지났거나, 이미 썼거나, 나중에 받은 메일이 있어요. 이미 확인했다면 그대로 쓰면 돼요.",
  },
  taken: {
    title: "다른 계정이 쓰는 이메일이에요",
    text: "그사이 다른 계정이 이 주소를 확인했어요. 그 계정으로 로그인하거나 다른 주소를 써 주세요.",
  },
};

export function ConfirmEmailRejected({ why, signedIn }: { why: keyof typeof refusals; signedIn: boolean }) {
  const { title, text } = refusals[why];
  return (
    <ErrorPage title={title}>
      <p>{text}</p>
      <div className={styles.links}>
        <Link to={signedIn ? "/my/account" : "/login"} className={buttonClass({ variant: "primary" })}>
          {signedIn ? "내 정보 보기" : "로그인하러 가기"}
        </Link>
        <Link to="/" className={buttonClass()}>
          홈으로 가기
        </Link>
      </div>
    </ErrorPage>
  );
}
