import type { KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { requiredConsents } from "./signup-draft.ts";
import type { SignupDraft } from "./signup-schema.ts";

/** Whether all that is required is given, and the press of a button that says so (`data-agrees`). */
export function useRequiredConsents(): { agreed: boolean; agree: () => void } {
  const { control, setValue } = useFormContext<SignupDraft>();
  const given = useWatch({ control, name: requiredConsents });
  return {
    agreed: given.every(Boolean),
    agree: () => {
      for (const name of requiredConsents) setValue(name, true, { shouldDirty: true, shouldValidate: true });
    },
  };
}

/** Enter in a field leads to the button that agrees: consent is not given by a press that was meant for a field. */
export function leadToAgreement(event: KeyboardEvent<HTMLInputElement>): void {
  ignoreEnterWhileComposing(event);
  const agrees = event.currentTarget.form?.querySelector<HTMLElement>("[data-agrees]");
  if (!agrees || event.key !== "Enter" || event.defaultPrevented) return;
  event.preventDefault();
  agrees.focus();
}
