import { type SubmitEvent, useState } from "react";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { useEditSuggestion } from "../../api/suggestion/suggestion-mutations.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import styles from "./suggestion-form.module.css";
import { completeDraft, focusFirstProblem, type SuggestionDraft, SuggestionFields } from "./suggestion-fields.tsx";
import { suggestionFormText as text } from "./text.ts";

export function EditSuggestionForm({ suggestion, onDone }: { suggestion: Suggestion; onDone: () => void }) {
  const { suggestionId, category, title, content } = suggestion;
  const [draft, setDraft] = useState<SuggestionDraft>({ category, title, content });
  const edit = useEditSuggestion();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const complete = completeDraft(draft);
    if (!complete) focusFirstProblem(event.currentTarget, draft);
    else if (!edit.isPending) edit.mutate({ suggestionId, ...complete }, { onSuccess: onDone });
  }
  return (
    <form className={styles.form} aria-label={text.edit} onSubmit={submit} noValidate>
      <SuggestionFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} isTried />
      <div role="alert">{edit.isError ? <FieldError>{failureText(edit.error)}</FieldError> : null}</div>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{text.cancel}</Button>
        <Button type="submit" variant="primary" pending={edit.isPending && text.saving}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
