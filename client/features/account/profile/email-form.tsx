import { useFormSchema } from "../../../lib/form-schema.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useChangeEmail } from "../../../api/account.ts";
import { Field } from "../../../ui/field.tsx";
import { CurrentPassword } from "../form/current-password.tsx";
import { settingsFieldError, setServerErrors } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

const loadSchema = async () => (await import("../../../../shared/account.ts")).emailChangeInput;

interface EmailFormProps {
  email: string | null;
  /** The address that is not confirmed yet, as the default value. */
  pending: string | undefined;
  hasPassword: boolean;
  onSent: () => void;
  onDone: () => void;
}

interface EmailValues {
  email: string;
  currentPassword?: string | undefined;
}

/** Requests the change to a new address, which is confirmed by code afterwards. */
export function EmailForm({ email, pending, hasPassword, onSent, onDone }: EmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<EmailValues>({
    defaultValues: { email: pending ?? "", ...(hasPassword ? { currentPassword: "" } : {}) },
    resolver: useFormSchema(loadSchema, settingsFieldError),
    mode: "onTouched",
  });
  const change = useChangeEmail();
  useEffect(() => setFocus("email", { shouldSelect: true }), [setFocus]);

  const send = useSingleFlight(async (values: EmailValues) => {
    try {
      await change.mutateAsync(values);
      onSent();
      onDone();
    } catch (error) {
      setServerErrors(setError, error, { WRONG_PASSWORD: "currentPassword", EMAIL_TAKEN: "email" });
    }
  });

  const { errors } = formState;
  return (
    <SettingsForm
      problem={errors.root}
      action="확인 메일 받기"
      pending={change.isPending && "보내고 있어요"}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      <Field
        label={email ? "새 이메일" : "이메일"}
        hint={email ? "확인하기 전까지는 지금 주소를 그대로 써요." : undefined}
        error={errors.email?.message}
      >
        <EmailInput autoComplete="email" {...register("email")} />
      </Field>
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
    </SettingsForm>
  );
}
