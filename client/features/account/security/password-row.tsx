import { useFormSchema } from "../../../lib/form-schema.ts";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { User } from "../../../../shared/account/schema.ts";
import { EditableRow, SettingsHint, SettingsValue } from "../form/settings-row.tsx";
import { useUpdatePassword } from "../../../api/account/account-mutations.ts";
import { Field } from "../../../ui/field/field.tsx";
import { PasswordInput } from "../../../ui/field/password-input.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { CurrentPassword } from "../form/current-password.tsx";
import { setServerErrors, settingsFieldError } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { PasswordRules } from "../../../components/password-rule-list.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { formText, passwordText } from "../text.ts";

const loadSchema = async () => (await import("../../../../shared/account/schema.ts")).passwordUpdateInput;

export function PasswordRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <EditableRow
      label={passwordText.label}
      act={hasPassword ? formText.change : passwordText.set}
      renderForm={(close) => <PasswordForm email={user.email} hasPassword={hasPassword} onDone={close} />}
    >
      <SettingsValue>{hasPassword ? passwordText.isSet : formText.none}</SettingsValue>
      <SettingsHint>{hasPassword ? passwordText.changeHint : passwordText.setHint}</SettingsHint>
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
      action={hasPassword ? formText.change : passwordText.set}
      pending={update.isPending && formText.changing}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      {hasPassword ? (
        <CurrentPassword email={email} error={errors.currentPassword?.message} {...register("currentPassword")} />
      ) : null}
      <div>
        <Field label={passwordText.field} error={errors.password?.message}>
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
  const done = hadPassword ? passwordText.changed : passwordText.wasSet;
  return ended > 0 ? passwordText.withDevices(done, ended) : done;
}
