import { useFormSchema } from "../../../lib/form-schema.ts";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { User } from "../../../../shared/account/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { nameLength } from "../../../../shared/account/name-problem.ts";
import { useUpdateUser } from "../../../api/account/account-mutations.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { settingsFieldError, setServerErrors } from "../form/form-errors.tsx";
import { SettingsForm } from "../form/settings-form.tsx";
import { EditableRow, SettingsValue } from "../form/settings-row.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { formText, nameText } from "../text.ts";

export function NameRow({ user }: { user: User }) {
  return (
    <EditableRow
      label={nameText.label}
      act={formText.change}
      renderForm={(close) => <NameForm user={user} onDone={close} />}
    >
      <SettingsValue>{user.name}</SettingsValue>
    </EditableRow>
  );
}

const loadSchema = async () =>
  (await import("../../../../shared/account/schema.ts")).userUpdateInput.pick({ name: true });

function NameForm({ user: { userId, name: known }, onDone }: { user: User; onDone: () => void }) {
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { name: known },
    resolver: useFormSchema(loadSchema, settingsFieldError),
  });
  const name = useWatch({ control, name: "name" });
  const update = useUpdateUser();
  const toast = useToast();
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);

  const send = useSingleFlight(async (values: { name: string }) => {
    if (values.name === known) return onDone();
    try {
      await update.mutateAsync({ userId, name: values.name });
      onDone();
      toast({ text: nameText.changed });
    } catch (error) {
      setServerErrors(setError, error, { VALIDATION_FAILED: "name" });
    }
  });

  return (
    <SettingsForm
      problem={formState.errors.root}
      action={formText.save}
      pending={update.isPending && formText.saving}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onCancel={onDone}
    >
      <Field
        label={nameText.field}
        hint={nameText.hint}
        error={formState.errors.name?.message}
        length={{ used: nameLength(name), most: limits.nameMax }}
      >
        <Input autoComplete="nickname" onKeyDown={ignoreEnterWhileComposing} {...register("name")} />
      </Field>
    </SettingsForm>
  );
}
