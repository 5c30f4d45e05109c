import { useFormContext } from "react-hook-form";
import { FieldError } from "../../../ui/field-error.tsx";
import { Radio } from "../../../ui/radio.tsx";
import styles from "./age-field.module.css";
import type { SignupDraft } from "./signup-form-data.ts";

export function AgeField() {
  const { register, formState } = useFormContext<SignupDraft>();
  const problem = formState.errors.age?.message;
  return (
    <fieldset className={styles.age} aria-describedby={problem ? "age-problem" : undefined}>
      <legend>나이</legend>
      <div className={styles.choices}>
        <Radio value="OVER_14" {...register("age")}>
          만 14세 이상
        </Radio>
        <Radio value="UNDER_14" {...register("age")}>
          만 14세 미만
        </Radio>
      </div>
      {problem ? <FieldError id="age-problem">{problem}</FieldError> : null}
    </fieldset>
  );
}
