import { type FocusEvent, type ReactNode, type RefObject, useId, useRef } from "react";
import { usePopularQueries } from "../../../api/search.ts";
import { useMobile } from "../../../lib/mobile.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { classNames } from "../../../ui/class-names.ts";
import { fieldText as text } from "../text.ts";
import { nextOption } from "./options.ts";
import { PopularList } from "./popular-list.tsx";
import { RecentList } from "./recent-list.tsx";
import { recentSearchesAtom } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";
import { SearchField } from "./search-field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSearchField } from "./use-search-field.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchComboboxProps {
  /** The query in the address. */
  query?: string;
  /** "page": what is suggested is over the page, on a phone in a sheet. "panel": the field is in a panel with it. */
  variant: "page" | "panel";
  field: RefObject<HTMLInputElement | null>;
  /** The page below has what is shown while nothing is typed; on a phone the sheet covers it. */
  hasStart?: boolean;
}

/** The field of the search with suggestions; without scripts, a form. */
export function SearchCombobox({ query = "", variant, field, hasStart = false }: SearchComboboxProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const { value, isOpen, chosen, ...actions } = useSearchField({ query, isPanel: variant === "panel", field });
  const { groups, items, correctedQuery, isNone } = useSuggestions(isOpen ? value : "");
  const optionId = (item: { id: string }) => `${id}-${item.id}`;
  const optionIds = items.map(optionId);
  // Suggestions that are gone are not chosen.
  const active = chosen !== null && optionIds.includes(chosen) ? chosen : null;
  const isMobile = useMobile();
  const isEmpty = value.trim() === "";
  const showsList = isOpen && !(isEmpty && hasStart && !isMobile);
  const listId = isOpen && items.length > 0 ? `${id}-list` : undefined;

  function handleBlur({ relatedTarget }: FocusEvent): void {
    // Without the focus in the document the window has lost it, not the field.
    if (document.hasFocus() && !root.current?.contains(relatedTarget)) actions.close();
  }

  return (
    <search ref={root} className={classNames(styles.space, styles[variant])} onBlur={handleBlur}>
      <form
        action="/search"
        className={classNames(styles.search, showsList && styles.open)}
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit(value);
        }}
      >
        <SearchField
          field={field}
          value={value}
          listId={listId}
          active={active}
          onChange={actions.change}
          onOpen={actions.open}
          onClose={actions.close}
          onSubmit={actions.submit}
          onStep={(step) => actions.choose(nextOption(optionIds, active, step))}
          onEscape={variant === "page" && isOpen ? actions.close : undefined}
        />
        {showsList ? (
          // The field keeps the focus while something below it is clicked.
          <div className={styles.list} onMouseDown={(event) => event.preventDefault()} role="presentation">
            {correctedQuery ? <Message>{text.corrected(correctedQuery)}</Message> : null}
            {listId ? <SuggestionList id={listId} groups={groups} optionId={optionId} active={active} /> : null}
            {isNone ? <Message>{text.none}</Message> : null}
            {isEmpty ? <Searches onOpen={actions.close} onDelete={() => field.current?.focus()} /> : null}
          </div>
        ) : null}
        <output className="sr-only">{listId ? text.suggested(items.length) : ""}</output>
      </form>
    </search>
  );
}

const Message = ({ children }: { children: ReactNode }) => <p className={styles.message}>{children}</p>;

/** In place of suggestions while nothing is typed: what the user and what several users have searched for. */
function Searches({ onOpen, onDelete }: { onOpen: () => void; onDelete: () => void }) {
  const recent = useAtomValue(recentSearchesAtom);
  const popular = usePopularQueries(true);
  return (
    <>
      {recent.length > 0 ? <RecentList recent={recent} onOpen={onOpen} onDelete={onDelete} /> : null}
      <PopularList queries={popular} onOpen={onOpen} />
      {recent.length + popular.length === 0 ? <Message>{text.tip}</Message> : null}
    </>
  );
}
