import { Check, X } from "lucide-react";
import type { AnsweredQuestion } from "../../../../shared/game/schema.ts";
import { isRight } from "../../../../shared/game/codes.ts";
import { PromptText } from "../play/prompt.tsx";
import { LectureLink } from "../lecture-link.tsx";
import { answeredText as text, toleranceText } from "../text.ts";
import styles from "./result.module.css";

const shown = (kind: AnsweredQuestion["kind"], texts: string[]): string =>
  kind === "ORDER" ? texts.join(" → ") : (texts[0] ?? "");

/** A question of a finished attempt with its explanation. */
export function AnswerReview({ answer, courseId }: { answer: AnsweredQuestion; courseId: string }) {
  const { kind, prompt, response, solution, verdict, explanation, lecture } = answer;
  const right = isRight(verdict);
  const tolerance = toleranceText(verdict, solution[0] ?? "");
  return (
    <li className={styles.answer}>
      <span className={styles.mark} data-right={right || undefined}>
        {right ? <Check /> : <X />}
        <span className="sr-only">{right ? text.rightMark : text.wrongMark}</span>
      </span>
      <div>
        <h3>
          <PromptText text={prompt} />
        </h3>
        {right ? null : (
          <dl>
            <dt>{text.mine}</dt>
            <dd>{shown(kind, response) || text.none}</dd>
            <dt>{text.solution}</dt>
            <dd>
              <b>{shown(kind, solution)}</b>
            </dd>
          </dl>
        )}
        <p>{explanation}</p>
        {tolerance ? <p>{tolerance}</p> : null}
        <LectureLink lecture={lecture} courseId={courseId} />
      </div>
    </li>
  );
}
