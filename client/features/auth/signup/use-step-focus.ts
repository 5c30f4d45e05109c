import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SignupDraft } from "./signup-schema.ts";
import type { SignupStep } from "./signup-steps.ts";

/** The first empty field of a new step takes the focus, so that the user can type at once. */
export function useStepFocus(
  { setFocus }: Pick<UseFormReturn<SignupDraft>, "setFocus">,
  fields: Partial<Record<SignupStep, keyof SignupDraft | null>>,
  step: SignupStep,
): void {
  const focusField = useEffectEvent((shown: SignupStep) => {
    const field = fields[shown];
    if (field) setFocus(field);
  });
  useEffect(() => focusField(step), [step]);
}
