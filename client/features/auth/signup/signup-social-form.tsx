import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { PendingSocial } from "../../../../shared/account/social.ts";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { startSession } from "../../../lib/session/session.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useSocialSignup } from "../../../api/account/auth.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { fieldError } from "../../../components/field-error-text.ts";
import type { SignupFormProps } from "./signup-form.tsx";
import { emptyDraft } from "./signup-draft.ts";
import type { SignupDraft } from "./signup-schema.ts";
import styles from "./signup-form.module.css";
import { SignupNameStep } from "./signup-name-step.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { authText } from "../text.ts";
import { signupEmailText } from "./text.ts";

const loadSchema = async () => (await import("./signup-schema.ts")).socialSignupForm;

/** The sign-up with an identity provider; nothing is stored before its end. */
export function SignupSocialForm({
  pending,
  step,
  loginSearch,
  onStepChange,
  onSignedUp,
}: SignupFormProps & { pending: PendingSocial }) {
  const form = useForm<SignupDraft>({
    defaultValues: { ...emptyDraft, name: pending.name ?? "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  useStepFocus(form, { name: "name" }, step);
  const signup = useSocialSignup();
  const [problem, setProblem] = useState<ReactNode>(null);

  const send = useSingleFlight(async (answers: SignupDraft) => {
    setProblem(null);
    try {
      const { socialSignupInputOf } = await import("./signup-schema.ts");
      const session = await signup.mutateAsync(socialSignupInputOf(answers));
      startSession(session);
      onSignedUp(session.user.name);
    } catch (error) {
      showError(error);
    }
  });

  function showError(error: unknown) {
    const code = errorCodeOf(error);
    if (code === "SOCIAL_SIGNUP_EXPIRED") return onStepChange("expired");
    const login = (
      <Link to="/login" search={loginSearch} className={textLinkClass()}>
        {authText.logIn}
      </Link>
    );
    if (code === "EMAIL_TAKEN" && pending.email === null) {
      form.setError("email", { type: code, message: signupEmailText.takenOptional });
      form.setFocus("email");
    } else if (code === "SOCIAL_EMAIL_TAKEN")
      setProblem(
        <>
          {failureText(error)} {login}
        </>,
      );
    else setProblem(failureText(error));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (step === "name") void form.handleSubmit(send)(event);
    else event.preventDefault();
  }

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {problem ? (
          <Callout tone="critical" live>
            {problem}
          </Callout>
        ) : null}
        {step === "name" ? <SignupNameStep pending={pending} sending={signup.isPending} /> : null}
      </form>
    </FormProvider>
  );
}
