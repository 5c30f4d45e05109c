import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { type RefObject, useLayoutEffect, useState } from "react";
import { countSearch } from "../../../api/search.ts";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { useEarlyValue } from "../../../document/use-early-value.ts";
import { recentSearchesAtom, withRecent } from "./recent-searches.ts";

interface SearchFieldOptions {
  /** The query in the address. */
  query: string;
  /** A panel is always open. */
  isPanel: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** The typed text, whether the list below the field is open, and its chosen option. */
export function useSearchField({ query, isPanel, field }: SearchFieldOptions) {
  const [value, setValue] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [isOpen, setOpen] = useState(isPanel);
  const [chosen, setChosen] = useState<string | null>(null);
  useEarlyValue(field, value, setValue);
  useLayoutEffect(() => {
    // The user is in the field already, and may have typed.
    // oxlint-disable-next-line react/set-state-in-effect -- the focus is a state of the document
    if (document.activeElement === field.current) setOpen(true);
  }, [field]);
  const navigate = useNavigate();
  const setRecent = useSetAtom(recentSearchesAtom);

  // Another address has another query.
  if (shownQuery !== query) {
    setShownQuery(query);
    setValue(query);
  }

  function close(): void {
    setChosen(null);
    if (!isPanel) setOpen(false);
  }

  function change(typed: string): void {
    setValue(typed);
    setChosen(null);
    setOpen(true);
  }

  function choose(option: string | null): void {
    setOpen(true);
    setChosen(option);
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
    void navigate({ to: "/search", search: { q } }).then(focusHeading);
  }

  return { value, isOpen, chosen, open: () => setOpen(true), close, change, choose, submit };
}
