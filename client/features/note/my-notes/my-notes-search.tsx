import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import { Input } from "../../../ui/input.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";

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
      aria-label="노트에서 찾기"
      placeholder="노트와 강의 제목에서 찾기"
      maxLength={limits.noteQueryMax}
      value={text}
      onChange={(event) => setText(event.target.value)}
      start={<Search />}
    />
  );
}
