import { useFormContext } from "react-hook-form";
import { EmailInput } from "../../../components/email-input.tsx";
import type { PendingSocial } from "../../../../shared/social.ts";
import { socialNames } from "../../../../shared/codes.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-draft.ts";
import { NameField } from "./name-field.tsx";

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
          label="이메일 (선택)"
          hint="영수증과 알림을 받을 주소예요. 나중에 적어도 돼요."
          error={formState.errors.email?.message}
        >
          <EmailInput autoComplete="email" {...register("email")} />
        </Field>
      ) : (
        <Field label="이메일" hint={`${service}에서 받은 주소예요. 영수증과 알림이 이리로 가요.`}>
          <Input type="email" value={pending.email} readOnly />
        </Field>
      )}
      <SignupFooter>
        <Button size="l" onClick={onBack}>
          이전
        </Button>
        <Button type="submit" variant="primary" size="l" pending={sending && "가입하고 있어요"}>
          가입 끝내기
        </Button>
      </SignupFooter>
    </>
  );
}
