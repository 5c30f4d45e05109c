import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { NewPasswordField } from "./password-rule-field.tsx";
import { SignupFooter } from "./signup-foot.tsx";
import type { SignupDraft } from "./signup-form-data.ts";
import { NameField } from "./signup-name.tsx";

interface SignupAccountStepProps {
  email: string;
  sending: boolean;
  onBack: () => void;
}

export function SignupAccountStep({ email, sending, onBack }: SignupAccountStepProps) {
  const { register, control, formState } = useFormContext<SignupDraft>();
  const password = useWatch({ control, name: "password" });
  return (
    <>
      <NameField />
      <NewPasswordField
        label="비밀번호"
        password={password}
        email={email}
        error={formState.errors.password?.message}
        {...register("password")}
      />
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
