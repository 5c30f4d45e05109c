import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SocialProvider } from "../../../../shared/social.ts";
import { usePendingSocialSignup } from "../../../api/auth.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { LoadingMessage } from "../../../ui/loading-message.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { AuthLayout } from "../auth-layout.tsx";
import { safeRedirect } from "../safe-redirect.ts";
import { SignupFooter } from "./signup-footer.tsx";
import { SignupForm, type SignupFormProps } from "./signup-form.tsx";
import { type SignupStep, signupSteps, gapAtStep } from "./signup-steps.ts";
import styles from "./signup-screen.module.css";
import { SignupSocialForm } from "./signup-social-form.tsx";
import { SocialButtons } from "../social-buttons.tsx";

interface SignupScreenProps {
  /** The identity provider of the new user. */
  social?: SocialProvider | undefined;
  callbackUrl?: string | undefined;
  /** From the last step, signed in. */
  onStart: () => void;
}

export function SignupScreen({ social, callbackUrl, onStart }: SignupScreenProps) {
  const [step, setStep] = useState<SignupStep>("age");
  const [name, setName] = useState("");
  const done = step === "done";
  const pending = usePendingSocialSignup(social !== undefined && !done);
  const shown = !done && pending.data === null ? "expired" : step;
  const { number, title, lead } = signupSteps[shown];
  const form: SignupFormProps = {
    step: shown,
    loginSearch: callbackUrl ? { callbackUrl } : {},
    onStepChange: setStep,
    onSignedUp: (chosen) => {
      setName(chosen);
      setStep("done");
    },
  };
  return (
    <AuthLayout
      scene="signup"
      open={gapAtStep(number)}
      text={["한 걸음씩", "가까워져요"]}
      above={<SignupProgress step={shown} steps={social ? 2 : 3} />}
      title={done ? `${title}, ${name} 님` : title}
      lead={lead}
    >
      {done ? (
        <SignupFooter>
          <Button variant="primary" size="l" onClick={onStart}>
            시작하기
          </Button>
        </SignupFooter>
      ) : (
        <>
          {social ? null : <SignupForm {...form} />}
          {shown === "expired" ? <SocialButtons callbackUrl={safeRedirect(callbackUrl)} alone /> : null}
          {social && pending.data ? <SignupSocialForm {...form} pending={pending.data} /> : null}
          {pending.isLoading ? <LoadingMessage /> : null}
          {pending.error ? (
            <ErrorBox
              title="가입을 이어 가지 못했어요."
              onRetry={() => void pending.refetch()}
              retrying={pending.isFetching}
            />
          ) : null}
          {number === 1 ? (
            <p className={styles.other}>
              이미 가입했어요 ·{" "}
              <Link to="/login" search={form.loginSearch} className={textLinkClass()}>
                로그인
              </Link>
            </p>
          ) : null}
        </>
      )}
    </AuthLayout>
  );
}

/** The progress of the sign-up, also as text. */
function SignupProgress({ step, steps }: { step: SignupStep; steps: 2 | 3 }) {
  const { number, name } = signupSteps[step];
  const shown = Math.min(number, steps);
  return (
    <>
      <ProgressBar value={step === "done" ? 1 : (shown - 1) / steps + 0.02} label="가입 단계" />
      {step === "done" || step === "expired" ? null : (
        <p className={styles.where}>
          <b>{name}</b>
          <span>
            {shown} / {steps}
          </span>
        </p>
      )}
    </>
  );
}
