import { useFormSchema } from "../../../lib/form-schema.ts";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { User } from "../../../../shared/account.ts";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";
import { useUpdatePassword } from "../../../api/account.ts";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { CurrentPassword } from "../form/current-password.tsx";
import { setServerErrors, settingsFieldError } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { PasswordRules } from "../../../components/password-rule-list.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

const loadSchema = async () => (await import("../../../../shared/account.ts")).passwordUpdateInput;

export function PasswordRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <EditableRow
      label="비밀번호"
      act={hasPassword ? "바꾸기" : "정하기"}
      renderForm={(close) => <PasswordForm email={user.email} hasPassword={hasPassword} onDone={close} />}
    >
      <SettingsValue>{hasPassword ? "정해 두었어요" : "아직 없어요"}</SettingsValue>
      <SettingsHint>
        {hasPassword ? "바꾸면 다른 기기에서는 로그아웃돼요." : "정해 두면 이메일로도 로그인할 수 있어요."}
      </SettingsHint>
    </EditableRow>
  );
}

interface PasswordFormProps {
  email: string | null;
  hasPassword: boolean;
  onDone: () => void;
}

interface PasswordValues {
  currentPassword?: string | undefined;
  password: string;
}

function PasswordForm({ email, hasPassword, onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<PasswordValues>({
    defaultValues: hasPassword ? { currentPassword: "", password: "" } : { password: "" },
    resolver: useFormSchema(loadSchema, settingsFieldError),
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
