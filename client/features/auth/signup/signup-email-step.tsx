import { Link } from "@tanstack/react-router";
import { EmailInput } from "../../../components/email-input.tsx";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { VerificationCodeEmailForm } from "../verification/verification-code-email-form.tsx";
import { VerificationCodeForm } from "../verification/verification-code-form.tsx";
import type { EmailVerification } from "./use-email-verification.ts";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-schema.ts";
import { authText } from "../text.ts";
import { signupEmailText } from "./text.ts";

interface SignupEmailStepProps {
  verification: EmailVerification;
  /** Query fields for the link to sign in when the address has an account. */
  loginSearch: { callbackUrl?: string };
  onBack: () => void;
}

export function SignupEmailStep({ verification, loginSearch, onBack }: SignupEmailStepProps) {
  const { proof, sending, startOver } = verification;
  return (
    <>
      {proof ? (
        <VerificationCodeEmailForm email={proof.email} hint={signupEmailText.verified} onChange={startOver} />
      ) : (
        <EmailField loginSearch={loginSearch} />
      )}
      <SignupFooter>
        <Button size="l" onClick={onBack}>
          {authText.back}
        </Button>
        <Button type="submit" variant="primary" size="l" pending={sending && authText.sending}>
          {proof ? authText.next : signupEmailText.sendCode}
        </Button>
      </SignupFooter>
    </>
  );
}

export function EmailField({ loginSearch }: Pick<SignupEmailStepProps, "loginSearch">) {
  const { register, formState } = useFormContext<SignupDraft>();
  const error = formState.errors.email;
  return (
    <Field
      label={authText.email}
      error={
        error?.type === "EMAIL_TAKEN" ? (
          <>
            {signupEmailText.taken}{" "}
            <Link to="/login" search={loginSearch} className={textLinkClass()}>
              {authText.logIn}
            </Link>
          </>
        ) : (
          error?.message
        )
      }
    >
      <EmailInput autoComplete="email" {...register("email")} />
    </Field>
  );
}

export function SignupCodeStep({ verification, onBack }: Omit<SignupEmailStepProps, "loginSearch">) {
  const { sent, code, problem, sending, confirming } = verification;
  if (!sent) return null;
  return (
    <>
      <VerificationCodeEmailForm email={sent.email} onChange={verification.startOver} />
      <VerificationCodeForm
        value={code}
        onChange={verification.typeCode}
        onComplete={verification.confirmCode}
        problem={problem}
        sent={sent}
        onResend={verification.sendCode}
        resending={sending}
      />
      <SignupFooter>
        <Button size="l" onClick={onBack}>
          {authText.back}
        </Button>
        <Button type="submit" variant="primary" size="l" pending={confirming && authText.checking}>
          {authText.next}
        </Button>
      </SignupFooter>
    </>
  );
}
