import { useFormSchema } from "../../../lib/form-schema.ts";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { startSession } from "../../../lib/session/session.ts";
import { errorText, failureText } from "../../../lib/error-messages.ts";
import { useSignup } from "../../../api/account/auth.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { emailVerificationToken } from "../verification/email-verification-token.ts";
import { fieldError } from "../../../components/field-error-text.ts";
import { SignupAccountStep } from "./signup-account-step.tsx";
import { useEmailVerification } from "./use-email-verification.ts";
import { SignupCodeStep, SignupEmailStep } from "./signup-email-step.tsx";
import { emptyDraft } from "./signup-draft.ts";
import type { SignupDraft } from "./signup-schema.ts";
import styles from "./signup-form.module.css";
import type { SignupStep } from "./signup-steps.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { useStepFocus } from "./use-step-focus.ts";

export interface SignupFormProps {
  step: SignupStep;
  loginSearch: { callbackUrl?: string };
  onStepChange: (step: SignupStep) => void;
  /** Called with the name that the user has chosen. */
  onSignedUp: (name: string) => void;
}

const loadSchema = async () => (await import("./signup-schema.ts")).signupForm;

/** One form for all steps, so that going back loses nothing. */
export function SignupForm({ step, loginSearch, onStepChange, onSignedUp }: SignupFormProps) {
  const form = useForm<SignupDraft>({
    defaultValues: { ...emptyDraft, email: emailVerificationToken.read()?.email ?? "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  const signup = useSignup();
  const [problem, setProblem] = useState<string | null>(null);
  const verification = useEmailVerification(form, (next) => (setProblem(null), onStepChange(next)));
  const { proof } = verification;
  useStepFocus(form, { mail: proof ? null : "email", account: "name" }, step);

  const send = useSingleFlight(async (answers: SignupDraft) => {
    if (!proof) return onStepChange("mail");
    setProblem(null);
    try {
      const { signupInputOf } = await import("./signup-schema.ts");
      const session = await signup.mutateAsync(signupInputOf({ ...answers, email: proof.email }, proof.emailProof));
      emailVerificationToken.remove();
      startSession(session);
      onSignedUp(session.user.name);
    } catch (error) {
      showError(error);
    }
  });

  function showError(error: unknown) {
    const code = errorCodeOf(error);
    const message = failureText(error);
    if (code === "WEAK_PASSWORD") return form.setError("password", { type: code, message }, { shouldFocus: true });
    if (code !== "EMAIL_TAKEN" && code !== "EMAIL_PROOF_INVALID") return setProblem(message);
    verification.startOver();
    if (code === "EMAIL_TAKEN") form.setError("email", { type: code, message });
    else setProblem(errorText(code));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === "account") return void form.handleSubmit(send)(event);
    event.preventDefault();
    if (step === "code") verification.confirmCode(verification.code);
  }

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {problem ? (
          <Callout tone="critical" live>
            {problem}
          </Callout>
        ) : null}
        {step === "mail" ? (
          <SignupEmailStep
            verification={verification}
            loginSearch={loginSearch}
            onNext={() => (proof ? onStepChange("account") : verification.sendCode())}
          />
        ) : null}
        {step === "code" ? <SignupCodeStep verification={verification} /> : null}
        {step === "account" && proof ? (
          <SignupAccountStep email={proof.email} sending={signup.isPending} onBack={() => onStepChange("mail")} />
        ) : null}
      </form>
    </FormProvider>
  );
}
