import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { passwordUpdateInput } from "../../../../shared/account.ts";
import { useUpdatePassword } from "../../../api/account.ts";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { CurrentPassword } from "../form/current-password.tsx";
import { settingsFieldError, setServerErrors } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { PasswordRules } from "../../../components/password-rule-list.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

interface PasswordFormProps {
  email: string | null;
  hasPassword: boolean;
  onDone: () => void;
}

interface PasswordValues {
  currentPassword?: string | undefined;
  password: string;
}

export function PasswordForm({ email, hasPassword, onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<PasswordValues>({
    defaultValues: hasPassword ? { currentPassword: "", password: "" } : { password: "" },
    resolver: zodResolver(passwordUpdateInput, { error: settingsFieldError }),
    mode: "onTouched",
  });
  const password = useWatch({ control, name: "password" });
  const update = useUpdatePassword();
  const toast = useToast();
  const first = hasPassword ? "currentPassword" : "password";
  useEffect(() => setFocus(first), [setFocus, first]);

  const send = useSingleFlight(async (values: PasswordValues) => {
    try {
      const { ended } = await update.mutateAsync(values);
      onDone();
      toast({ text: doneText(hasPassword, ended) });
    } catch (error) {
      setServerErrors(setError, error, { WRONG_PASSWORD: "currentPassword", WEAK_PASSWORD: "password" });
    }
  });

  const { errors } = formState;
  return (
    <SettingsForm
      problem={errors.root}
      action={hasPassword ? "바꾸기" : "정하기"}
      pending={update.isPending && "바꾸고 있어요"}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
      <div>
        <Field label="새 비밀번호" error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...(errors.password ? {} : { "aria-describedby": "my-password-rules" })}
            {...register("password")}
          />
        </Field>
        <PasswordRules id="my-password-rules" password={password} email={email ?? ""} />
      </div>
    </SettingsForm>
  );
}

function doneText(hadPassword: boolean, ended: number): string {
  const done = hadPassword ? "비밀번호를 바꿨어요." : "비밀번호를 정했어요.";
  return ended > 0 ? `${done} 다른 기기 ${ended}대에서 로그아웃했어요.` : done;
}
