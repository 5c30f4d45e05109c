import { useFormSchema } from "../../../lib/form-schema.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { limits } from "../../../../shared/limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useRequestPasswordReset } from "../../../api/auth.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { RequiresScript } from "../../../ui/requires-script.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { type CodeSent, codeSentNow } from "../verification/code-sent.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { fieldError } from "../../../components/field-error-text.ts";
import { ResetCodeForm } from "./reset-code-form.tsx";
import styles from "./reset-form.module.css";
import { ResetLayout } from "./reset-layout.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

const loadSchema = async () => (await import("../../../../shared/account.ts")).emailInput;

/** Requests the reset e-mail. The screen does not reveal whether the address has an account. */
export function ResetRequestScreen({ onVerified }: { onVerified: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: "" },
    resolver: useFormSchema(loadSchema, fieldError),
    mode: "onTouched",
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
      <ResetLayout at="code" title="메일을 보냈어요" lead="가입한 주소라면 숫자와 링크가 가요. 스팸함도 봐 주세요.">
        <ResetCodeForm
          sent={sent}
          onResend={() => requestCode(sent.email)}
          onOther={() => setSent(null)}
          onVerified={onVerified}
        />
      </ResetLayout>
    );
  return (
    <ResetLayout at="request" title="비밀번호를 새로 정해요" lead="가입할 때 쓴 이메일로 확인 숫자를 보내 드려요.">
      <RequiresScript note="비밀번호를 새로 정하려면 브라우저에서 자바스크립트를 켜 주세요.">
        <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(send)(event)}>
          <Field label="이메일" error={formState.errors.email?.message}>
            <EmailInput {...register("email")} />
          </Field>
          <Button type="submit" variant="primary" size="l" wide pending={reset.isPending && "보내고 있어요"}>
            메일 받기
          </Button>
        </form>
      </RequiresScript>
      <p className={styles.other}>
        생각났어요 ·{" "}
        <Link to="/login" className={textLinkClass()}>
          로그인
        </Link>
      </p>
    </ResetLayout>
  );
}
