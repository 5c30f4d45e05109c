import { Link } from "@tanstack/react-router";
import { useFormContext, useWatch } from "react-hook-form";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { SignupConsents } from "./signup-consents.tsx";
import { requiredConsents } from "./signup-draft.ts";
import type { SignupDraft } from "./signup-schema.ts";
import { SignupFooter } from "./signup-footer.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { Radio } from "../../../ui/field/radio.tsx";
import styles from "./signup-age-step.module.css";
import { ageText, consentText } from "./text.ts";
import { authText } from "../text.ts";

/** Age comes first: below fourteen nothing else is requested, sent or stored. */
export function SignupAgeStep({ onNext }: { onNext: () => void }) {
  const { control, trigger, setValue } = useFormContext<SignupDraft>();
  const [age, ...given] = useWatch({ control, name: ["age", ...requiredConsents] });
  const agreed = given.every(Boolean);
  if (age === "UNDER_14") {
    return (
      <>
        <AgeField />
        <Callout live>{ageText.tooYoung}</Callout>
        <SignupFooter>
          <Link to="/courses" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            {ageText.previews}
          </Link>
        </SignupFooter>
      </>
    );
  }
  /** The button names what it agrees to, as long as a required consent is missing. */
  async function next() {
    if (!(await trigger("age", { shouldFocus: true }))) return;
    for (const name of requiredConsents) setValue(name, true, { shouldDirty: true });
    if (await trigger(requiredConsents, { shouldFocus: true })) onNext();
  }
  return (
    <>
      <AgeField />
      <SignupConsents />
      <SignupFooter>
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          onClick={(event) => (event.preventDefault(), void next())}
        >
          {agreed ? authText.next : consentText.agreeAndContinue}
        </Button>
      </SignupFooter>
    </>
  );
}

function AgeField() {
  const { register, control, formState } = useFormContext<SignupDraft>();
  const age = useWatch({ control, name: "age" });
  // An age below fourteen is an answer, but none that the form accepts: it has its own message.
  const problem = age === "" ? formState.errors.age?.message : undefined;
  return (
    <fieldset className={styles.age} aria-describedby={problem ? "age-problem" : undefined}>
      <legend>{ageText.legend}</legend>
      <div className={styles.choices}>
        <Radio value="OVER_14" {...register("age")}>
          {ageText.over14}
        </Radio>
        <Radio value="UNDER_14" {...register("age")}>
          {ageText.under14}
        </Radio>
      </div>
      {problem ? <FieldError id="age-problem">{problem}</FieldError> : null}
    </fieldset>
  );
}
