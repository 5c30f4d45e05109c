import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { limits } from "../../../../shared/limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useRequestPasswordReset } from "../../../api/account/auth.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { RequiresScript } from "../../../ui/feedback/requires-script.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { type CodeSent, codeSentNow } from "../verification/code-sent.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { fieldError } from "../../../components/field-error-text.ts";
import { ResetCodeForm } from "./reset-code-form.tsx";
import styles from "./reset-form.module.css";
import { ResetLayout } from "./reset-layout.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { authText } from "../text.ts";
import { resetText } from "./text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).emailInput;

/** Requests the reset e-mail. The screen does not reveal whether the address has an account. */
export function ResetRequestScreen({ onVerified }: { onVerified: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  const reset = useRequestPasswordReset();
  const [sent, setSent] = useState<CodeSent | null>(null);

  async function requestCode(email: string): Promise<void> {
    await reset.mutateAsync({ email });
    setSent(codeSentNow(email, addMinutes(new Date(), limits.resetCodeMinutes).getTime()));
  }
  const send = useSingleFlight(async ({ email }: { email: string }) => {
    try {
      await requestCode(email);
    } catch (error) {
      setError("email", { message: failureText(error) }, { shouldFocus: true });
    }
  });

  if (sent)
    return (
      <ResetLayout at="code" title={resetText.sent.title} lead={resetText.sent.lead}>
        <ResetCodeForm
          sent={sent}
          onResend={() => requestCode(sent.email)}
          onOther={() => setSent(null)}
          onVerified={onVerified}
        />
      </ResetLayout>
    );
  return (
    <ResetLayout at="request" title={resetText.request.title} lead={resetText.request.lead}>
      <RequiresScript note={resetText.request.requiresScript}>
        <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
          <Field label={authText.email} error={formState.errors.email?.message}>
            <EmailInput {...register("email")} />
          </Field>
          <Button type="submit" variant="primary" size="l" wide pending={reset.isPending && authText.sending}>
            {resetText.request.submit}
          </Button>
        </form>
      </RequiresScript>
      <p className={styles.other}>
        {resetText.request.remembered}{" "}
        <Link to="/login" className={textLinkClass()}>
          {authText.logIn}
        </Link>
      </p>
    </ResetLayout>
  );
}
