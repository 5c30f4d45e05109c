import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { errorCodeOf } from "../../../lib/trpc/api-error.ts";
import { logOut, mayBeSignedIn } from "../../../lib/session/session.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useChangePassword } from "../../../api/auth.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { isLinkSpent } from "../verification/code-link.ts";
import { fieldError } from "../../../components/field-error-text.ts";
import { NewPasswordField } from "../../../components/new-password-field.tsx";
import styles from "./reset-form.module.css";
import { ResetLayout } from "./reset-layout.tsx";
import { resetToken, type ResetToken } from "./reset-token.ts";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

const loadSchema = async () => (await import("../../../../shared/account.ts")).passwordChangeInput;

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
        <ResetLayout
          at="request"
          title="먼저 메일로 확인해 주세요"
          lead="확인한 지 오래됐거나 아직 확인하지 않았어요. 메일은 다시 받을 수 있어요."
        >
          <Link to="/password" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            메일 받기
          </Link>
        </ResetLayout>
      );
    case "done":
      return (
        <ResetLayout at="done" title="비밀번호를 바꿨어요" lead={doneLead(stage.ended)}>
          <Link to="/login" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            로그인하러 가기
          </Link>
        </ResetLayout>
      );
  }
}

const doneLead = (ended: number): string =>
  ended > 0
    ? `로그인돼 있던 기기 ${ended}대에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.`
    : "이제 새 비밀번호로 로그인해 주세요.";

function ChangeForm({ ticket, onStage }: { ticket: ResetToken; onStage: (stage: Stage) => void }) {
  const { token, email } = ticket;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { token, password: "" },
    resolver: useFormSchema(loadSchema, fieldError),
    mode: "onTouched",
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
    <ResetLayout at="change" title="새 비밀번호를 정해요" lead={`${email} 계정의 비밀번호예요.`}>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
        {problem ? (
          <Callout tone="critical" live>
            {problem}
          </Callout>
        ) : null}
        <NewPasswordField
          label="새 비밀번호"
          password={password}
          email={email}
          error={formState.errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" variant="primary" size="l" wide pending={change.isPending && "바꾸고 있어요"}>
          비밀번호 바꾸기
        </Button>
      </form>
    </ResetLayout>
  );
}
