import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { errorCodeOf } from "../../lib/api-error.ts";
import { beginSession } from "../../lib/auth-session.ts";
import { errorText } from "../../lib/error-text.ts";
import { trpc } from "../../lib/trpc.ts";
import { Note } from "../../ui/note.tsx";
import { fieldProblem } from "./field-problem.ts";
import { SignupAccountStep } from "./signup-account-step.tsx";
import { SignupAgeStep } from "./signup-age-step.tsx";
import { emptyDraft, type SignupDraft, signupForm, signupInputOf } from "./signup-form-data.ts";
import styles from "./signup-form.module.css";
import { useOneAtATime } from "./use-one-at-a-time.ts";

export type SignupStep = 1 | 2;

interface SignupFormProps {
  step: SignupStep;
  loginSearch: { callbackUrl?: string };
  onStep: (step: SignupStep) => void;
  /** With the name the person chose. */
  onSignedUp: (name: string) => void;
}

/** One form over both steps, so that going back loses nothing. */
export function SignupForm({ step, loginSearch, onStep, onSignedUp }: SignupFormProps) {
  const form = useForm<SignupDraft>({
    defaultValues: emptyDraft,
    resolver: zodResolver(signupForm, { error: fieldProblem }),
    mode: "onTouched",
  });
  const signup = trpc.auth.signup.useMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const send = useOneAtATime(async (answers: SignupDraft) => {
    setProblem(null);
    try {
      const session = await signup.mutateAsync(signupInputOf(answers));
      beginSession(session);
      onSignedUp(session.user.name);
    } catch (error) {
      refuse(errorCodeOf(error));
    }
  });

  function refuse(code: ReturnType<typeof errorCodeOf>) {
    const message = errorText(code);
    if (code === "EMAIL_TAKEN")
      form.setError("email", { type: code, message: "이미 가입한 이메일이에요." }, { shouldFocus: true });
    else if (code === "WEAK_PASSWORD") form.setError("password", { type: code, message }, { shouldFocus: true });
    else setProblem(message);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === 2) void form.handleSubmit(send)(event);
    else event.preventDefault();
  }

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {problem ? (
          <Note tone="critical" live>
            {problem}
          </Note>
        ) : null}
        {step === 1 ? (
          <SignupAgeStep onNext={() => onStep(2)} />
        ) : (
          <SignupAccountStep sending={signup.isPending} loginSearch={loginSearch} onBack={() => onStep(1)} />
        )}
      </form>
    </FormProvider>
  );
}
