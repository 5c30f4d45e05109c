import { useFormContext } from "react-hook-form";
import { EmailInput } from "../../../components/email-input.tsx";
import type { PendingSocial } from "../../../../shared/account/social.ts";
import { socialNames } from "../../../../shared/codes.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-schema.ts";
import { NameField } from "./name-field.tsx";
import { authText } from "../text.ts";
import { signupEmailText, signupText } from "./text.ts";

interface SignupNameStepProps {
  pending: PendingSocial;
  sending: boolean;
  onBack: () => void;
}

/** The last step of a sign-up with an identity provider. */
export function SignupNameStep({ pending, sending, onBack }: SignupNameStepProps) {
  const { register, formState } = useFormContext<SignupDraft>();
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
          <EmailInput autoComplete="email" {...register("email")} />
        </Field>
      ) : (
        <Field label={authText.email} hint={signupEmailText.fromProvider(service)}>
          <Input type="email" value={pending.email} readOnly />
        </Field>
      )}
      <SignupFooter>
        <Button size="l" onClick={onBack}>
          {authText.back}
        </Button>
        <Button type="submit" variant="primary" size="l" pending={sending && signupText.finishing}>
          {signupText.finish}
        </Button>
      </SignupFooter>
    </>
  );
}
