import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { countText } from "../../../shared/format.ts";
import type { SuggestionList as List } from "../../../shared/suggestion/schema.ts";
import { suggestionStatuses } from "../../../shared/support/codes.ts";
import { useSuggestions } from "../../api/suggestion/suggestions.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Button } from "../../ui/action/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { tabLinkClass, TabLinks } from "../../ui/navigation/tab-links.tsx";
import { filterOf, type SuggestTab, tabOfStatus } from "./suggest-search.ts";
import { SuggestionRow } from "./suggestion-card.tsx";
import { SuggestionSkeletons } from "./suggest-skeleton.tsx";
import styles from "./suggest-screen.module.css";
import { statusText, suggestionText as text } from "./text.ts";
import { QueryError } from "../../components/query-error.tsx";

/** Suggestions in tabs by status, most votes first. */
export function SuggestionList({ tab }: { tab: SuggestTab }) {
  const [pages, setPages] = useState(1);
  const { items, counts, hasMore, isPending, isStale, error, isRetrying, retry } = useSuggestions(filterOf(tab), pages);
  return (
    <section className={styles.list} aria-label={text.list}>
      <Tabs tab={tab} counts={counts} />
      {items.length > 0 ? (
        <ul inert={isStale}>
          {items.map((suggestion) => (
            <SuggestionRow key={suggestion.suggestionId} suggestion={suggestion} />
          ))}
        </ul>
      ) : null}
      {error ? (
        <div className={styles.state}>
          <QueryError title={text.loadFailed} error={error} refetch={retry} isFetching={isRetrying} />
        </div>
      ) : isPending && items.length === 0 ? (
        <SuggestionSkeletons />
      ) : items.length === 0 ? (
        <NoSuggestions tab={tab} />
      ) : null}
      {hasMore && !error ? (
        <Button
          wide
          className={styles.more}
          pending={isPending && text.loadingMore}
          onClick={() => setPages(pages + 1)}
        >
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}

function Tabs({ tab, counts }: { tab: SuggestTab; counts: List["counts"] | undefined }) {
  const all = counts && suggestionStatuses.reduce((sum, status) => sum + counts[status], 0);
  const tabs = [
    { label: text.all, to: undefined, count: all },
    ...suggestionStatuses.map((status) => ({
      label: statusText[status],
      to: tabOfStatus[status],
      count: counts?.[status],
    })),
    { label: text.mine, to: "mine" as const, count: counts?.mine },
  ];
  return (
    <TabLinks label={text.tabs} className={styles.tabs}>
      {tabs.map(({ label, to, count }) => (
        <Link
          key={label}
          to="/my/suggest"
          search={{ tab: to }}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className={tabLinkClass}
          aria-current={to === tab ? "page" : undefined}
        >
          {label} {count === undefined ? null : <span className={styles.count}>{countText(count)}</span>}
        </Link>
      ))}
    </TabLinks>
  );
}

function NoSuggestions({ tab }: { tab: SuggestTab }) {
  const { title, text: hint } = tab === "mine" ? text.noneMine : tab ? text.noneOfStatus : text.none;
  const action = tab ? (
    <Link to="/my/suggest" search={{}} className={buttonClass()}>
      {text.showAll}
    </Link>
  ) : null;
  return (
    <div className={styles.state}>
      <EmptyState variant="bare" title={title} action={action}>
        {hint}
      </EmptyState>
    </div>
  );
}
