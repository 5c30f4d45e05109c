import { Link, useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { countText } from "../../../shared/format.ts";
import { oneOf, nullable, text as anyText } from "../../../shared/reader.ts";
import { suggestionCategories } from "../../../shared/support/codes.ts";
import { useAddSuggestion } from "../../api/suggestion/suggestion-mutations.ts";
import { useSimilarSuggestions } from "../../api/suggestion/suggestions.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useStoredDraft } from "../../lib/state/use-stored-draft.ts";
import { Button } from "../../ui/action/button.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { useDebouncedValue } from "../../ui/field/use-debounced-value.ts";
import styles from "./suggestion-form.module.css";
import { completeDraft, focusFirstProblem, SuggestionFields } from "./suggestion-fields.tsx";
import { suggestionFormText as text } from "./text.ts";

const fields = { category: nullable(oneOf(suggestionCategories)), title: anyText, content: anyText };
const empty = { category: null, title: "", content: "" };

/** A new suggestion. The text stays on this device until it is sent. */
export function NewSuggestionForm({ label, onDone }: { label: string; onDone?: () => void }) {
  const { key, draft, write, clear } = useStoredDraft({ name: "suggestion-draft", fields, empty });
  const [isTried, setTried] = useState(false);
  const add = useAddSuggestion();
  const navigate = useNavigate();
  const toast = useToast();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const complete = completeDraft(draft);
    setTried(complete === null);
    if (!complete) return focusFirstProblem(event.currentTarget, draft);
    if (add.isPending) return;
    add.mutate(
      { key, ...complete },
      {
        onSuccess: () => {
          clear();
          toast({ text: text.sent });
          onDone?.();
          void navigate({ to: "/my/suggest", search: { tab: "mine" }, resetScroll: false });
        },
      },
    );
  }
  return (
    <form className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      <SuggestionFields draft={draft} onChange={write} isTried={isTried}>
        <Similar title={draft.title} />
      </SuggestionFields>
      <Button type="submit" variant="primary" wide pending={add.isPending && text.pending}>
        {text.submit}
      </Button>
      <div role="alert">{add.isError ? <FieldError>{failureText(add.error)}</FieldError> : null}</div>
      <p className={styles.notice}>{text.notice}</p>
    </form>
  );
}

/** Suggestions with similar titles, while the user types one. */
function Similar({ title }: { title: string }) {
  const query = useDebouncedValue(title.trim());
  const found = useSimilarSuggestions(query);
  if (!found || found.length === 0 || query.length < 2 || title.trim() === "") return null;
  return (
    <div className={styles.similar}>
      <output>{text.similar}</output>
      <ul>
        {found.map((one) => (
          <li key={one.suggestionId}>
            <Link to="/my/suggest/$suggestionId" params={{ suggestionId: one.suggestionId }}>
              <bdi>{one.title}</bdi>
              <span aria-label={text.votes(one.voteCount)}>{countText(one.voteCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
