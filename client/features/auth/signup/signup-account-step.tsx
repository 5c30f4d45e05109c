import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../ui/action/button.tsx";
import { NewPasswordField } from "../../../components/new-password-field.tsx";
import { SignupFooter } from "./signup-footer.tsx";
import type { SignupDraft } from "./signup-schema.ts";
import { NameField } from "./name-field.tsx";
import { authText } from "../text.ts";
import { signupText } from "./text.ts";

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
        label={authText.password}
        password={password}
        email={email}
        error={formState.errors.password?.message}
        {...register("password")}
      />
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
