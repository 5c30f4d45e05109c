import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SocialProvider } from "../../../../shared/codes.ts";
import { usePendingSocialSignup } from "../../../api/account/auth.ts";
import { useSiteQuery } from "../../../api/site.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { BrowserNotice } from "../browser-notice.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { safeRedirect } from "../safe-redirect.ts";
import { SignupFooter } from "./signup-footer.tsx";
import { SignupForm, type SignupFormProps } from "./signup-form.tsx";
import { illustrationGap } from "./illustration-gap.ts";
import { type SignupStep, signupSteps } from "./signup-steps.ts";
import styles from "./signup-screen.module.css";
import { SignupSocialForm } from "./signup-social-form.tsx";
import { purchaseIntent } from "../intent/purchase-intent.ts";
import { IntendedItems } from "../intent/intended-items.tsx";
import { useIntent } from "../intent/use-intent.ts";
import { signupFrameText } from "../head-text.ts";
import { authText, startText } from "../text.ts";
import { closedText, signupText } from "./text.ts";
import { AuthIllustration } from "../auth-illustration.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { SocialButtons } from "../social-buttons.tsx";

interface SignupScreenProps {
  /** The identity provider of the new user. */
  social?: SocialProvider | undefined;
  callbackUrl?: string | undefined;
  /** From the last step, signed in. */
  onStart: () => void;
}

/** The sign-up, or the reason why there is none yet. */
export function SignupScreen(props: SignupScreenProps) {
  const isOpen = useSiteQuery().data?.isSignUpOpen ?? true;
  return isOpen ? <SignupSteps {...props} /> : <SignupClosed callbackUrl={props.callbackUrl} />;
}

function SignupClosed({ callbackUrl }: Pick<SignupScreenProps, "callbackUrl">) {
  return (
    <AuthLayout
      scene="signup"
      open={illustrationGap("mail")}
      text={signupFrameText.illustration}
      title={closedText.title}
      lead={closedText.lead}
    >
      <SignupFooter>
        <Link to="/courses" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
          {closedText.browse}
        </Link>
      </SignupFooter>
      <HaveAccount callbackUrl={callbackUrl} />
    </AuthLayout>
  );
}

function HaveAccount({ callbackUrl }: Pick<SignupScreenProps, "callbackUrl">) {
  return (
    <p className={styles.other}>
      {signupText.haveAccount}{" "}
      <Link to="/login" search={callbackUrl ? { callbackUrl } : {}} className={textLinkClass()}>
        {authText.logIn}
      </Link>
    </p>
  );
}

function SignupSteps({ social, callbackUrl, onStart }: SignupScreenProps) {
  const [step, setStep] = useState<SignupStep>(social ? "name" : "mail");
  const [name, setName] = useState("");
  const done = step === "done";
  const pending = usePendingSocialSignup(social !== undefined && !done);
  const shown = !done && pending.data === null ? "expired" : step;
  const { number, title, lead } = signupSteps[shown];
  const start = useIntent(callbackUrl, "signup");
  const toast = useToast();
  const form: SignupFormProps = {
    step: shown,
    loginSearch: callbackUrl ? { callbackUrl } : {},
    onStepChange: setStep,
    onSignedUp: (chosen) => {
      // A user who was about to start an item continues to it at once.
      if (purchaseIntent(callbackUrl)) {
        toast({ text: startText.signedUp(chosen) });
        return onStart();
      }
      setName(chosen);
      setStep("done");
    },
  };
  return (
    <AuthLayout
      scene="signup"
      open={illustrationGap(shown)}
      text={signupFrameText.illustration}
      above={social && !done ? null : <SignupProgress step={shown} />}
      title={done ? signupText.greeting(title, name) : title}
      lead={shown === "mail" ? (start?.text ?? lead) : lead}
      inSight={start && !done ? <IntendedItems quote={start.quote} /> : null}
    >
      {done ? (
        <>
          <div className={styles.meeting}>
            <AuthIllustration scene="signup" open={0} />
          </div>
          <SignupFooter>
            <Button variant="primary" size="l" onClick={onStart}>
              {signupText.start}
            </Button>
          </SignupFooter>
        </>
      ) : (
        <>
          {number === 1 ? <BrowserNotice /> : null}
          {shown === "mail" ? <SocialButtons callbackUrl={safeRedirect(callbackUrl)} /> : null}
          {social ? null : <SignupForm {...form} />}
          {shown === "expired" ? <SocialButtons callbackUrl={safeRedirect(callbackUrl)} alone /> : null}
          {social && pending.data ? <SignupSocialForm {...form} pending={pending.data} /> : null}
          {pending.isLoading ? <LoadingMessage /> : null}
          {pending.error ? (
            <ErrorBox title={signupText.failed} onRetry={() => void pending.refetch()} retrying={pending.isFetching} />
          ) : null}
          {number === 1 ? <HaveAccount callbackUrl={callbackUrl} /> : null}
        </>
      )}
    </AuthLayout>
  );
}

/** The progress of the sign-up, also as text. */
function SignupProgress({ step }: { step: SignupStep }) {
  const { number, name } = signupSteps[step];
  return (
    <>
      <ProgressBar value={step === "done" ? 1 : (number - 1) / 2 + 0.02} label={signupText.progress} />
      {step === "done" || step === "expired" ? null : (
        <p className={styles.where}>
          <b>{name}</b>
          <span>{number} / 2</span>
        </p>
      )}
    </>
  );
}
