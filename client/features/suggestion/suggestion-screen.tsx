import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { useRemoveSuggestion } from "../../api/suggestion/suggestion-mutations.ts";
import { useSuggestion } from "../../api/suggestion/suggestions.ts";
import { TextActions } from "../../components/community/text-actions.tsx";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { EditSuggestionForm } from "./edit-suggestion-form.tsx";
import { SuggestionSkeletons } from "./suggest-skeleton.tsx";
import card from "./suggestion-card.module.css";
import { SuggestionFacts } from "./suggestion-card.tsx";
import styles from "./suggestion-screen.module.css";
import { suggestionText as text } from "./text.ts";
import { VoteBox } from "./vote-box.tsx";
import { QueryError } from "../../components/query-error.tsx";

const missing = new Set(["NOT_FOUND", "VALIDATION_FAILED"]);
const anchor = "suggestion";

/** A suggestion with its complete text. */
export function SuggestionScreen({ suggestionId }: { suggestionId: string }) {
  const { data, error, isFetching, refetch } = useSuggestion(suggestionId);
  return (
    <div className={styles.screen}>
      <Link to="/my/suggest" search={{}} className={textLinkClass({ variant: "plain" })}>
        <ChevronLeft />
        {text.back}
      </Link>
      {data ? (
        <Complete suggestion={data} />
      ) : !error ? (
        <SuggestionSkeletons rows={1} />
      ) : missing.has(errorCodeOf(error)) ? (
        <EmptyState
          as="h1"
          title={text.missing.title}
          action={
            <Link to="/my/suggest" search={{}} className={buttonClass()}>
              {text.showAll}
            </Link>
          }
        >
          {text.missing.text}
        </EmptyState>
      ) : (
        <QueryError title={text.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      )}
    </div>
  );
}

function Complete({ suggestion }: { suggestion: Suggestion }) {
  const { suggestionId, title, content, author, status } = suggestion;
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveSuggestion();
  const navigate = useNavigate();
  if (isEditing) return <EditSuggestionForm suggestion={suggestion} onDone={() => setEditing(false)} />;
  const own =
    status === "REVIEWING"
      ? {
          onEdit: () => setEditing(true),
          removal: {
            ...text.removal,
            isPending: remove.isPending,
            error: remove.error,
            run: (onSuccess: () => void) =>
              remove.mutate(suggestionId, {
                onSuccess: () => {
                  onSuccess();
                  void navigate({ to: "/my/suggest", search: { tab: "mine" } });
                },
              }),
          },
        }
      : {};
  return (
    <article id={anchor} className={card.row}>
      <VoteBox suggestion={suggestion} />
      <div className={card.body}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p dir="auto" className={styles.content}>
          {content}
        </p>
        <SuggestionFacts
          suggestion={suggestion}
          actions={
            <TextActions
              target={{ targetType: "SUGGESTION", targetId: suggestionId }}
              author={author}
              anchor={anchor}
              section={anchor}
              {...own}
            />
          }
        />
      </div>
    </article>
  );
}
