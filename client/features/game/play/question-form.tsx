import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { OpenQuestion } from "../../../../shared/game/schema.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { useSecondsUntil } from "../../../ui/action/use-seconds-until.ts";
import { kindText, playText as text } from "../text.ts";
import { ChooseInput } from "./choose-input.tsx";
import { FillInput } from "./fill-input.tsx";
import { KeyHint } from "./key-hint.tsx";
import { OrderInput } from "./order-input.tsx";
import { Prompt } from "./prompt.tsx";
import { useQuestionKeys } from "./use-question-keys.ts";
import styles from "../game.module.css";

interface QuestionFormProps {
  question: Pick<OpenQuestion, "kind" | "prompt" | "options">;
  /** In the browser's clock; null: no limit. */
  endsAt: number | null;
  pending: boolean;
  error: unknown;
  onAnswer: (response: string[]) => void;
  /** Takes the limit away. */
  onLift?: () => void;
  lifting?: boolean;
}

const warningSeconds = 10;

/** One question. When its time is over, what is there is the answer. */
export function QuestionForm({
  question,
  endsAt,
  pending,
  error,
  onAnswer,
  onLift,
  lifting = false,
}: QuestionFormProps) {
  const { kind, prompt, options } = question;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [response, setResponse] = useState(kind === "ORDER" ? options : []);
  const secondsLeft = useSecondsUntil(endsAt);
  const isOver = endsAt !== null && secondsLeft === 0;
  const isEmpty = (response[0] ?? "").trim() === "";
  const send = () => {
    if (!pending) onAnswer(isEmpty ? [] : response);
  };
  useEffect(() => {
    const field = kind === "FILL" ? form.current?.querySelector("input") : heading.current;
    field?.focus({ preventScroll: true });
  }, [kind]);
  const isLifted = useLifted(endsAt, heading);
  // Sent once; after a failed call the button sends again.
  useEffect(() => {
    if (isOver) form.current?.requestSubmit();
  }, [isOver]);
  useQuestionKeys({ form, options: kind === "CHOOSE" ? options : [], onChoose: (option) => setResponse([option]) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmpty || isOver) send();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className={styles.kind}>
        <span>{kindText[kind]}</span>
        {endsAt === null ? null : (
          <span className={styles.time}>
            <Button size="s" variant="quiet" onClick={onLift} pending={lifting && text.lifting}>
              {text.lift}
            </Button>
            <span role="timer" data-hurry={secondsLeft <= warningSeconds || undefined}>
              {text.left} <b>{text.leftOf(secondsLeft)}</b>
            </span>
          </span>
        )}
      </div>
      <output className="sr-only">
        {isLifted ? text.lifted : null}
        {endsAt !== null && secondsLeft > 0 && secondsLeft <= warningSeconds ? text.hurry : null}
      </output>
      <Prompt id={id} text={prompt} ref={heading} />
      {kind === "CHOOSE" ? (
        <ChooseInput
          labelledBy={id}
          options={options}
          value={response[0]}
          onChange={(option) => setResponse([option])}
        />
      ) : kind === "ORDER" ? (
        <OrderInput labelledBy={id} value={response} onChange={setResponse} />
      ) : (
        <FillInput describedBy={id} value={response[0] ?? ""} onChange={(value) => setResponse([value])} />
      )}
      <div className={styles.foot}>
        <KeyHint keys={text.keys[kind](options.length)} />
        <Button type="submit" variant="primary" disabled={isEmpty && !isOver} pending={pending && text.checking}>
          {text.check}
        </Button>
      </div>
      <div role="alert">{error ? <FieldError>{failureText(error)}</FieldError> : null}</div>
    </form>
  );
}

/** Whether the limit was taken away here. Its button goes with it, so that the question gets the focus. */
function useLifted(endsAt: number | null, heading: RefObject<HTMLHeadingElement | null>): boolean {
  const [wasTimed] = useState(endsAt !== null);
  const isLifted = wasTimed && endsAt === null;
  useEffect(() => {
    if (isLifted) heading.current?.focus({ preventScroll: true });
  }, [isLifted, heading]);
  return isLifted;
}
