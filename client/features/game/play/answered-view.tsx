import { Check, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { AnsweredQuestion } from "../../../../shared/game/schema.ts";
import { isRight } from "../../../../shared/game/codes.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { LectureLink } from "../lecture-link.tsx";
import { answeredText as text, kindText, playText, toleranceText } from "../text.ts";
import { FillInput } from "./fill-input.tsx";
import { KeyHint } from "./key-hint.tsx";
import { Prompt } from "./prompt.tsx";
import styles from "../game.module.css";

interface AnsweredViewProps {
  answer: AnsweredQuestion;
  courseId: string;
  action: string;
  pending: string | false;
  error: unknown;
  onNext: () => void;
}

/** A question after its answer: what is right, why, and where the course explains it. */
export function AnsweredView({ answer, courseId, action, pending, error, onNext }: AnsweredViewProps) {
  const { kind, prompt, response, solution, verdict, explanation, lecture } = answer;
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  const explained = useRef<HTMLDivElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    explained.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const right = isRight(verdict);
  const [name = ""] = solution;
  const tolerance = toleranceText(verdict, name);
  return (
    <section aria-labelledby={id}>
      <div className={styles.kind}>
        <span>{kindText[kind]}</span>
      </div>
      <Prompt id={id} text={prompt} />
      {kind === "CHOOSE" ? <Choices {...answer} /> : null}
      {kind === "FILL" ? <FillInput describedBy={id} value={response[0] ?? ""} /> : null}
      {kind === "ORDER" ? (
        <ol className={styles.rows} aria-label={text.solution}>
          {solution.map((step, index) => (
            <li key={step} className={styles.row} data-fixed data-good={response[index] === step || undefined}>
              <span className={styles.rank}>{index + 1}</span>
              <span>{step}</span>
              {response[index] === step ? (
                <Check aria-label={text.rightMark} />
              ) : (
                <Placed at={response.indexOf(step)} />
              )}
            </li>
          ))}
        </ol>
      ) : null}
      <div ref={explained} id={`${id}-verdict`} className={classNames(styles.verdict, !right && styles.wrong)}>
        <h3>
          {right ? <Check /> : <X />}
          {right ? text.right : verdict === "LATE" ? text.late : text.wrong}
        </h3>
        {kind === "FILL" && !right ? (
          <p>
            {text.solution} <b>{name}</b>
          </p>
        ) : null}
        <p>{explanation}</p>
        {tolerance ? <p className={styles.tolerance}>{tolerance}</p> : null}
        <LectureLink lecture={lecture} courseId={courseId} />
      </div>
      <div className={styles.foot}>
        <KeyHint keys={playText.nextKey} />
        <Button
          ref={next}
          aria-describedby={`${id}-verdict`}
          variant="primary"
          pending={pending}
          // A key that is still pressed after the answer is not meant for the next question.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onNext}
        >
          {action}
        </Button>
      </div>
      <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>
    </section>
  );
}

/** Where a step of the right order was put; nowhere if the time was up. */
const Placed = ({ at }: { at: number }) => (at < 0 ? null : <span className={styles.mine}>{text.placed(at + 1)}</span>);

const Choices = ({ options, response, solution }: AnsweredQuestion) => (
  <ul className={styles.choices}>
    {options.map((option) => {
      const isSolution = solution.includes(option);
      const isMine = response.includes(option);
      return (
        <li
          key={option}
          className={classNames(
            styles.choice,
            styles.fixed,
            isSolution && styles.good,
            !isSolution && isMine && styles.bad,
          )}
        >
          {isSolution ? <Check /> : isMine ? <X /> : <span />}
          <span>{option}</span>
          {isSolution ? <span className="sr-only">{text.rightMark}</span> : null}
          {isMine ? <span className={styles.mine}>{text.mine}</span> : null}
        </li>
      );
    })}
  </ul>
);
