import { useState } from "react";
import { questionLimits } from "../../../../shared/question/limits.ts";
import type { Question } from "../../../../shared/question/schema.ts";
import { textLength } from "../../../../shared/text/length.ts";
import { useEditQuestion, useRemoveQuestion } from "../../../api/question/question-mutations.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { questionText } from "../text.ts";
import { ConfirmRow } from "./confirm-row.tsx";
import styles from "./parts.module.css";
import { QuestionFields } from "./question-fields.tsx";
import { useFailureToast } from "./use-question-actions.ts";

/** Actions of the asker on a question: change and delete. */
export function OwnQuestionActions({ question, onRemoved }: { question: Question; onRemoved?: () => void }) {
  const [mode, setMode] = useState<"read" | "edit" | "remove">("read");
  const remove = useRemoveQuestion();
  const showFailure = useFailureToast();
  if (mode === "edit") return <EditQuestion question={question} onDone={() => setMode("read")} />;
  if (mode === "remove") {
    return (
      <ConfirmRow
        text={questionText.removeQuestionConfirm}
        pending={remove.isPending}
        onCancel={() => setMode("read")}
        onConfirm={() => remove.mutate(question, { onSuccess: () => onRemoved?.(), onError: showFailure })}
      />
    );
  }
  return (
    <div className={styles.foot}>
      <button type="button" className={textLinkClass({ variant: "plain" })} onClick={() => setMode("edit")}>
        {questionText.edit}
      </button>
      <button type="button" className={textLinkClass({ variant: "plain" })} onClick={() => setMode("remove")}>
        {questionText.remove}
      </button>
    </div>
  );
}

function EditQuestion({ question, onDone }: { question: Question; onDone: () => void }) {
  const { questionId, timestampSec } = question;
  const [{ title, content }, setValues] = useState({ title: question.title, content: question.content });
  const edit = useEditQuestion();
  const isReady =
    title.trim() !== "" &&
    textLength(title) <= questionLimits.questionTitleMax &&
    textLength(content) <= questionLimits.questionMax;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !edit.isPending)
          edit.mutate({ questionId, title, content, timestampSec }, { onSuccess: onDone });
      }}
    >
      <QuestionFields title={title} content={content} onChange={(change) => setValues({ title, content, ...change })} />
      {edit.isError ? <FieldError>{failureText(edit.error)}</FieldError> : null}
      <div className={styles.buttons}>
        <Button size="s" onClick={onDone}>
          {questionText.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="s"
          aria-disabled={!isReady}
          pending={edit.isPending && questionText.saving}
        >
          {questionText.save}
        </Button>
      </div>
    </form>
  );
}
