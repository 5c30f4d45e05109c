import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import { Input } from "../../../ui/field/input.tsx";
import { useDebouncedValue } from "../../../ui/field/use-debounced-value.ts";
import { myNotesText } from "../text.ts";

interface MyNotesSearchFieldProps {
  /** The query of the URL. */
  query: string;
  onSearch: (query: string) => void;
}

/** Uncontrolled while the user types: setting the value would interrupt the composition of a syllable. */
export function MyNotesSearchField({ query, onSearch }: MyNotesSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const debounced = useDebouncedValue(text.trim());
  const search = useEffectEvent((requested: string) => {
    if (requested !== query) onSearch(requested);
  });
  useEffect(() => search(debounced), [debounced]);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(query);
  }, [query]);
  return (
    <Input
      ref={field}
      type="search"
      aria-label={myNotesText.search}
      placeholder={myNotesText.searchHint}
      maxLength={limits.noteQueryMax}
      value={text}
      onChange={(event) => setText(event.target.value)}
      start={<Search />}
    />
  );
}
