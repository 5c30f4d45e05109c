import { useState } from "react";
import { questionLimits } from "../../../../shared/question-limits.ts";
import { useAddAnswer } from "../../../api/question/question-mutations.ts";
import { failureText } from "../../../lib/error-text.ts";
import { answerText } from "../text.ts";
import { type Suggestion, Suggestions } from "./suggestions.tsx";
import { TextForm } from "./text-form.tsx";
import { useAnswerDraft } from "./use-answer-draft.ts";

interface AnswerFormProps {
  questionId: string;
  /** Of the question. */
  second: number | null;
  /** Earlier answers that can be used again. */
  suggestions?: readonly Suggestion[];
  onDone?: () => void;
}

const none: readonly Suggestion[] = [];

/** The user's answer to a question; until the server has it, the text is stored on this device. */
export function AnswerForm({ questionId, second, suggestions = none, onDone }: AnswerFormProps) {
  const { text, write, key, clear } = useAnswerDraft(questionId);
  const add = useAddAnswer();
  const [isWritten, setWritten] = useState(false);
  function submit(): void {
    add.mutate(
      { key, questionId, content: text },
      {
        onSuccess: () => {
          clear();
          setWritten(false);
          onDone?.();
        },
      },
    );
  }
  function type(next: string): void {
    setWritten(true);
    write(next);
  }
  return (
    <>
      <Suggestions all={suggestions} onUse={type} />
      <TextForm
        label={answerText.label}
        placeholder={answerText.placeholder}
        text={text}
        onText={type}
        max={questionLimits.answerMax}
        hint={isWritten && text !== "" ? answerText.storedHere : undefined}
        error={add.isError ? failureText(add.error) : null}
        submit={answerText.submit}
        pending={add.isPending && answerText.submitting}
        onSubmit={submit}
        formatted={{ second }}
      />
    </>
  );
}
