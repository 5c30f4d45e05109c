import { Link } from "@tanstack/react-router";
import { EmailInput } from "../../../components/email-input.tsx";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { VerificationCodeEmailForm } from "../verification/verification-code-email-form.tsx";
import { VerificationCodeForm } from "../verification/verification-code-form.tsx";
import type { EmailVerification } from "./use-email-verification.ts";
import { SignupConsents } from "./signup-consents.tsx";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-schema.ts";
import { authText } from "../text.ts";
import { consentText, signupEmailText } from "./text.ts";
import { UnderFourteen } from "./under-fourteen.tsx";
import { leadToAgreement, useRequiredConsents } from "./use-required-consents.ts";

interface SignupEmailStepProps {
  verification: EmailVerification;
  /** Query fields for the link to sign in when the address has an account. */
  loginSearch: { callbackUrl?: string };
}

/** The address with all that a sign-up requires. The button names what it agrees to, as long as that is missing. */
export function SignupEmailStep({ verification, loginSearch, onNext }: SignupEmailStepProps & { onNext: () => void }) {
  const { proof, sending, startOver } = verification;
  const { trigger } = useFormContext<SignupDraft>();
  const { agreed, agree } = useRequiredConsents();
  async function next() {
    if (!proof && !(await trigger("email", { shouldFocus: true }))) return;
    agree();
    onNext();
  }
  const label = proof ? authText.next : signupEmailText.sendCode;
  return (
    <>
      {proof ? (
        <VerificationCodeEmailForm email={proof.email} hint={signupEmailText.verified} onChange={startOver} />
      ) : (
        <EmailField loginSearch={loginSearch} />
      )}
      <SignupConsents />
      <SignupFooter>
        <Button
          data-agrees={!agreed || undefined}
          type="submit"
          variant="primary"
          size="l"
          wide
          pending={sending && authText.sending}
          onClick={(event) => (event.preventDefault(), void next())}
        >
          {agreed ? label : consentText.agreeAndContinue}
        </Button>
      </SignupFooter>
      <UnderFourteen />
    </>
  );
}

function EmailField({ loginSearch }: Pick<SignupEmailStepProps, "loginSearch">) {
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
      <EmailInput autoComplete="email" onKeyDown={leadToAgreement} {...register("email")} />
    </Field>
  );
}

export function SignupCodeStep({ verification }: Pick<SignupEmailStepProps, "verification">) {
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
        <Button type="submit" variant="primary" size="l" wide pending={confirming && authText.checking}>
          {authText.next}
        </Button>
      </SignupFooter>
    </>
  );
}
