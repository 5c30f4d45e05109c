import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { ArrowLeft, ArrowRight, Search, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import { countSearch, usePopularQueries } from "../../../api/search.ts";
import { useMobile } from "../../../lib/mobile.ts";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useEarlyValue } from "../../../ui/use-early-value.ts";
import { fieldText as text } from "../text.ts";
import { EnterKey } from "./enter-key.ts";
import { nextOption } from "./options.ts";
import { PopularList } from "./popular-list.tsx";
import { RecentList } from "./recent-list.tsx";
import { recentSearchesAtom, withRecent } from "./recent-searches.ts";
import styles from "./search-combobox.module.css";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchComboboxProps {
  /** The query in the address. */
  query?: string;
  /** "page": what is suggested is over the page, on a phone in a sheet. "panel": the field is in a panel with it. */
  variant: "page" | "panel";
  field: RefObject<HTMLInputElement | null>;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field of the search with suggestions; without scripts, a form. */
export function SearchCombobox({ query = "", variant, field }: SearchComboboxProps) {
  const id = useId();
  const [value, setValue] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [isOpen, setOpen] = useState(variant === "panel");
  const [chosen, setActive] = useState<string | null>(null);
  const [enter] = useState(() => new EnterKey());
  const root = useRef<HTMLElement>(null);
  useEarlyValue(field, value, setValue);
  useLayoutEffect(() => {
    // The user is in the field already, and may have typed.
    if (document.activeElement === field.current) setOpen(true);
  }, [field]);
  const isMobile = useMobile();
  const navigate = useNavigate();
  const recent = useAtomValue(recentSearchesAtom);
  const setRecent = useSetAtom(recentSearchesAtom);
  const { groups, items, correctedQuery, isNone } = useSuggestions(isOpen ? value : "");
  const optionIds = items.map((item) => optionId(item));
  // Suggestions that are gone are not chosen.
  const active = chosen !== null && optionIds.includes(chosen) ? chosen : null;
  const isEmpty = value.trim() === "";
  const popular = usePopularQueries(isOpen && isEmpty);
  const hasOptions = isOpen && items.length > 0;

  // Another address has another query.
  if (shownQuery !== query) {
    setShownQuery(query);
    setValue(query);
  }

  function optionId(item: { id: string }): string {
    return `${id}-${item.id}`;
  }

  function close(): void {
    setActive(null);
    if (variant === "page") setOpen(false);
  }

  function change(typed: string): void {
    setValue(typed);
    setActive(null);
    setOpen(true);
  }

  function submit(typed: string): void {
    const q = typed.trim();
    if (q === "") {
      field.current?.focus();
      return;
    }
    setRecent((before) => withRecent(before, q));
    countSearch(q);
    close();
    if (isMobile) field.current?.blur();
    void navigate({ to: "/search", search: { q } });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!enter.press(event.nativeEvent.isComposing)) return;
      if (active) document.getElementById(active)?.click();
      else submit(event.currentTarget.value);
    }
    const step = steps[event.key];
    if (step && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOption(optionIds, active, step));
    }
    if (event.key === "Escape" && variant === "page" && isOpen) {
      // A search field would also be emptied.
      event.preventDefault();
      close();
    }
  }

  function handleBlur({ relatedTarget }: FocusEvent): void {
    enter.release();
    // The window has lost the focus, not the field.
    if (!document.hasFocus()) return;
    if (!root.current?.contains(relatedTarget)) close();
  }

  return (
    <search ref={root} className={classNames(styles.space, styles[variant])} onBlur={handleBlur}>
      <form
        action="/search"
        className={classNames(styles.search, isOpen && styles.open)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(value);
        }}
      >
        <div className={styles.line}>
          <IconButton label={text.close} icon={<ArrowLeft />} className={styles.back} onClick={close} />
          <div className={styles.field}>
            <Search />
            <input
              ref={field}
              type="search"
              name="q"
              role="combobox"
              aria-label={text.label}
              aria-autocomplete="list"
              aria-expanded={hasOptions}
              aria-controls={hasOptions ? `${id}-list` : undefined}
              aria-activedescendant={active ?? undefined}
              placeholder={text.hint}
              maxLength={limits.searchQueryMax}
              autoComplete="off"
              enterKeyHint="search"
              value={value}
              onChange={({ target }) => change(target.value)}
              onClick={() => setOpen(true)}
              onKeyDown={handleKeyDown}
              onKeyUp={({ key }) => key === "Enter" && enter.release()}
              onCompositionStart={() => enter.startComposition()}
              onCompositionEnd={({ currentTarget }) => enter.endComposition() && submit(currentTarget.value)}
            />
            {value === "" ? null : (
              <IconButton
                size="s"
                label={text.clear}
                icon={<X />}
                onClick={() => {
                  change("");
                  field.current?.focus();
                }}
              />
            )}
            <button type="submit" className={styles.submit} aria-label={text.submit}>
              <ArrowRight />
            </button>
          </div>
        </div>
        {isOpen ? (
          // The field keeps the focus while something below it is clicked.
          <div className={styles.list} onMouseDown={(event) => event.preventDefault()} role="presentation">
            {correctedQuery ? <p className={styles.message}>{text.corrected(correctedQuery)}</p> : null}
            {items.length > 0 ? (
              <SuggestionList id={`${id}-list`} groups={groups} optionId={optionId} active={active} />
            ) : null}
            {isNone ? <p className={styles.message}>{text.none}</p> : null}
            {isEmpty && recent.length > 0 ? (
              <RecentList recent={recent} onOpen={close} onDelete={() => field.current?.focus()} />
            ) : null}
            {isEmpty ? <PopularList queries={popular} onOpen={close} /> : null}
            {isEmpty && recent.length + popular.length === 0 ? <p className={styles.message}>{text.tip}</p> : null}
          </div>
        ) : null}
        <output className="sr-only">{hasOptions ? text.suggested(items.length) : ""}</output>
      </form>
    </search>
  );
}
