import { Link } from "@tanstack/react-router";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { textLinkClass } from "../../ui/text-link.ts";
import { holdComposingEnter } from "./composing-enter.ts";
import { PasswordRules } from "./password-rule-list.tsx";
import { SignupFoot } from "./signup-foot.tsx";
import type { SignupDraft } from "./signup-form-data.ts";

interface SignupAccountStepProps {
  sending: boolean;
  /** Query fields for the link to sign in with an address that has an account already. */
  loginSearch: { callbackUrl?: string };
  onBack: () => void;
}

export function SignupAccountStep({ sending, loginSearch, onBack }: SignupAccountStepProps) {
  const { register, control, formState } = useFormContext<SignupDraft>();
  const [password, email] = useWatch({ control, name: ["password", "email"] });
  const { errors } = formState;
  const taken = errors.email?.type === "EMAIL_TAKEN";
  return (
    <>
      <Field
        label="이메일"
        hint="로그인할 때 쓰는 주소예요."
        error={
          taken ? (
            <>
              {errors.email?.message}{" "}
              <Link to="/login" search={loginSearch} className={textLinkClass()}>
                로그인
              </Link>
            </>
          ) : (
            errors.email?.message
          )
        }
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={holdComposingEnter}
          {...register("email")}
        />
      </Field>
      <div>
        <Field label="비밀번호" error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...(errors.password ? {} : { "aria-describedby": "password-rules" })}
            {...register("password")}
          />
        </Field>
        <PasswordRules id="password-rules" password={password} email={email} />
      </div>
      <Field label="이름" hint="질문과 후기에 보이는 이름이에요." error={errors.name?.message}>
        <Input autoComplete="nickname" onKeyDown={holdComposingEnter} {...register("name")} />
      </Field>
      <SignupFoot>
        <Button size="l" onClick={onBack}>
          이전
        </Button>
        <Button type="submit" variant="primary" size="l" pending={sending && "가입하고 있어요"}>
          가입 끝내기
        </Button>
      </SignupFoot>
    </>
  );
}
