import { useFormContext, useWatch } from "react-hook-form";
import { limits } from "../../../../shared/limits.ts";
import { nameLength } from "../../../../shared/account/name-problem.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { leadToAgreement } from "./use-required-consents.ts";
import type { SignupDraft } from "./signup-schema.ts";
import { authText } from "../text.ts";

export function NameField() {
  const { register, control, formState } = useFormContext<SignupDraft>();
  const name = useWatch({ control, name: "name" });
  return (
    <Field
      label={authText.name}
      error={formState.errors.name?.message}
      length={{ used: nameLength(name), most: limits.nameMax }}
    >
      <Input autoComplete="name" onKeyDown={leadToAgreement} {...register("name")} />
    </Field>
  );
}
