import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "../../../../shared/limits.ts";
import { Input } from "../../../ui/input.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";

interface MyNotesSearchFieldProps {
  /** What the address requests. */
  query: string;
  onSearch: (query: string) => void;
}

/** Is never written to while a user types in it: an open syllable would be torn. */
export function MyNotesSearchField({ query, onSearch }: MyNotesSearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const rested = useDebouncedValue(text.trim());
  const ask = useEffectEvent((requested: string) => {
    if (requested !== query) onSearch(requested);
  });
  useEffect(() => ask(rested), [rested]);
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
