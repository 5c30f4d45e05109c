import { useFormContext } from "react-hook-form";
import { EmailInput } from "../../../components/email-input.tsx";
import type { PendingSocial } from "../../../../shared/account/social.ts";
import { socialNames } from "../../../../shared/codes.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { SignupConsents } from "./signup-consents.tsx";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-schema.ts";
import { NameField } from "./name-field.tsx";
import { authText } from "../text.ts";
import { consentText, signupEmailText, signupText } from "./text.ts";
import { UnderFourteen } from "./under-fourteen.tsx";
import { leadToAgreement, useRequiredConsents } from "./use-required-consents.ts";

interface SignupNameStepProps {
  pending: PendingSocial;
  sending: boolean;
}

/** The only step of a sign-up with an identity provider. Its button names what it agrees to, as long as that is missing. */
export function SignupNameStep({ pending, sending }: SignupNameStepProps) {
  const { register, formState } = useFormContext<SignupDraft>();
  const { agreed, agree } = useRequiredConsents();
  const service = socialNames[pending.provider];
  return (
    <>
      <NameField />
      {pending.email === null ? (
        <Field
          label={signupEmailText.optional}
          hint={signupEmailText.optionalHint}
          error={formState.errors.email?.message}
        >
          <EmailInput autoComplete="email" onKeyDown={leadToAgreement} {...register("email")} />
        </Field>
      ) : (
        <Field label={authText.email} hint={signupEmailText.fromProvider(service)}>
          <Input type="email" value={pending.email} readOnly />
        </Field>
      )}
      <SignupConsents />
      <SignupFooter>
        <Button
          type="submit"
          data-agrees={!agreed || undefined}
          variant="primary"
          size="l"
          wide
          pending={sending && signupText.finishing}
          onClick={agree}
        >
          {agreed ? signupText.finish : consentText.agreeAndFinish}
        </Button>
      </SignupFooter>
      <UnderFourteen />
    </>
  );
}
