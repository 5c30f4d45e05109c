import { type ReactNode, useState } from "react";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { useAddAnswer } from "../../../api/question/question-mutations.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { answerText } from "../text.ts";
import { useAnswerPhotos } from "./answer-photos.tsx";
import { type Suggestion, Suggestions } from "./suggestions.tsx";
import { TextForm } from "./text-form.tsx";
import { useAnswerDraft } from "./use-answer-draft.ts";

interface AnswerFormProps {
  questionId: string;
  /** The second of the question. */
  second: number | null;
  /** Earlier answers that can be used again. */
  suggestions?: readonly Suggestion[];
  /** Beside the button, for the text that is written. */
  option?: ((text: string) => ReactNode) | undefined;
  /** @param text the answer */
  onDone?: (text: string) => void;
}

const none: readonly Suggestion[] = [];

/** The user's answer to a question; until the server has it, the text is stored on this device. */
export function AnswerForm({ questionId, second, suggestions = none, option, onDone }: AnswerFormProps) {
  const { text, write, key, clear } = useAnswerDraft(questionId);
  const photos = useAnswerPhotos();
  const add = useAddAnswer();
  const [isWritten, setWritten] = useState(false);
  function submit(): void {
    add.mutate(
      { key, questionId, content: text, photoIds: photos.photoIds },
      {
        onSuccess: () => {
          clear();
          photos.close();
          setWritten(false);
          onDone?.(text);
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
        option={option?.(text)}
        formatted={{ second, photos: photos.form }}
      />
    </>
  );
}
