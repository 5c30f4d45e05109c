import { useFormSchema } from "../../../lib/form-schema.ts";
import { EmailInput } from "../../../components/email-input.tsx";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useChangeEmail } from "../../../api/account/account-mutations.ts";
import { Field } from "../../../ui/field/field.tsx";
import { CurrentPassword } from "../form/current-password.tsx";
import { settingsFieldError, setServerErrors } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { emailText, formText } from "../text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).emailChangeInput;

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
      action={emailText.send}
      pending={change.isPending && formText.sending}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      <Field
        label={email ? emailText.field : emailText.label}
        hint={email ? emailText.hint : undefined}
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
