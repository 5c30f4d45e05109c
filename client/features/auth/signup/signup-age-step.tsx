import { Link } from "@tanstack/react-router";
import { useFormContext, useWatch } from "react-hook-form";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { SignupConsents } from "./signup-consents.tsx";
import { requiredConsents, type SignupDraft } from "./signup-draft.ts";
import { SignupFooter } from "./signup-footer.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { Radio } from "../../../ui/radio.tsx";
import styles from "./signup-age-step.module.css";

/** Age comes first: below fourteen nothing else is requested, sent or stored. */
export function SignupAgeStep({ onNext }: { onNext: () => void }) {
  const { control, trigger } = useFormContext<SignupDraft>();
  const age = useWatch({ control, name: "age" });
  if (age === "UNDER_14") {
    return (
      <>
        <AgeField />
        <Callout live>
          만 14세가 되면 가입할 수 있어요. 맛보기 강의는 가입하지 않아도 볼 수 있어요. 고른 것은 어디에도 남기지 않아요.
        </Callout>
        <SignupFooter>
          <Link to="/courses" className={buttonClass({ variant: "primary", size: "l", wide: true })}>
            맛보기 강의 찾아보기
          </Link>
        </SignupFooter>
      </>
    );
  }
  async function next() {
    if (await trigger(["age", ...requiredConsents], { shouldFocus: true })) onNext();
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
          다음
        </Button>
      </SignupFooter>
    </>
  );
}

function AgeField() {
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
