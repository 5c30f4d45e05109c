import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { logOut, mayBeSignedIn } from "../../../lib/session/session.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useChangePassword } from "../../../api/account/auth.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { isLinkSpent } from "../verification/code-link.ts";
import { fieldError } from "../../../components/field-error-text.ts";
import { NewPasswordField } from "../../../components/new-password-field.tsx";
import styles from "./reset-form.module.css";
import { ResetLayout } from "./reset-layout.tsx";
import { resetToken, type ResetToken } from "./reset-token.ts";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { authText } from "../text.ts";
import { resetText } from "./text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).passwordChangeInput;

type Stage = { at: "change"; ticket: ResetToken } | { at: "none" } | { at: "done"; ended: number };

/** The new password of a user whose reset e-mail was verified in this tab. */
export function ResetChangeScreen() {
  const [stage, setStage] = useState<Stage>(() => {
    const ticket = resetToken.read();
    return ticket ? { at: "change", ticket } : { at: "none" };
  });
  switch (stage.at) {
    case "change":
      return <ChangeForm ticket={stage.ticket} onStage={setStage} />;
    case "none":
      return (
        <ResetLayout at="request" title={resetText.unverified.title} lead={resetText.unverified.lead}>
          <Link to="/password" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            {resetText.unverified.request}
          </Link>
        </ResetLayout>
      );
    case "done":
      return (
        <ResetLayout at="done" title={resetText.done.title} lead={doneLead(stage.ended)}>
          <Link to="/login" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            {authText.toLogin}
          </Link>
        </ResetLayout>
      );
  }
}

const doneLead = (ended: number): string => (ended > 0 ? resetText.done.leadWithSessions(ended) : resetText.done.lead);

function ChangeForm({ ticket, onStage }: { ticket: ResetToken; onStage: (stage: Stage) => void }) {
  const { token, email } = ticket;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { token, password: "" },
    resolver: useFormSchema(loadSchema, fieldError),
  });
  const password = useWatch({ control, name: "password" });
  const change = useChangePassword();
  const [problem, setProblem] = useState<string | null>(null);

  const send = useSingleFlight(async (input: { token: string; password: string }) => {
    setProblem(null);
    try {
      const { ended } = await change.mutateAsync(input);
      resetToken.remove();
      // The change has also ended the session of this browser.
      if (mayBeSignedIn()) await logOut();
      onStage({ at: "done", ended });
    } catch (error) {
      showError(error);
    }
  });
  function showError(error: unknown) {
    const code = errorCodeOf(error);
    if (code === "WEAK_PASSWORD") return setError("password", { message: failureText(error) }, { shouldFocus: true });
    if (!isLinkSpent(code)) return setProblem(failureText(error));
    resetToken.remove();
    onStage({ at: "none" });
  }

  return (
    <ResetLayout at="change" title={resetText.change.title} lead={resetText.change.lead(email)}>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
        {problem ? (
          <Callout tone="critical" live>
            {problem}
          </Callout>
        ) : null}
        <NewPasswordField
          label={resetText.change.password}
          password={password}
          email={email}
          error={formState.errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" variant="primary" size="l" wide pending={change.isPending && resetText.change.submitting}>
          {resetText.change.submit}
        </Button>
      </form>
    </ResetLayout>
  );
}
