import type { searchFields } from "../../../../shared/codes.ts";
import type { FoundIn } from "../../../../shared/search/schema.ts";
import { keyWithPositions } from "../../../../shared/search/text.ts";
import { matchRanges } from "./match-rules.ts";
import type { ParsedQuery } from "../query-rules.ts";

/** A text of an entry beside its title. */
export type EntryText = { field: (typeof searchFields)[number]; text: string };

const keyOf = (text: string): string => keyWithPositions(text).key;

/** The first text with the whole query, else the first with a word that the title lacks; null where the title has all of it. */
export function foundIn(title: string, texts: readonly EntryText[], spellings: readonly ParsedQuery[]): FoundIn | null {
  const titleKey = keyOf(title);
  if (spellings.some(({ key }) => titleKey.includes(key))) return null;
  const having = (words: readonly string[]) =>
    texts.find(({ text }) => {
      const key = keyOf(text);
      return words.some((word) => key.includes(word));
    });
  const found =
    spellings.map(({ key }) => having([key])).find(Boolean) ??
    spellings.map(({ words }) => having(words.filter((word) => !titleKey.includes(word)))).find(Boolean);
  return found ? excerptOf(found, spellings) : null;
}

/** A longer text is cut to the part around the match. */
const lengthMax = 80;
/** Characters before the match, from the start of a word. */
const leadMax = 24;

function excerptOf({ field, text }: EntryText, spellings: readonly ParsedQuery[]): FoundIn {
  const ranges = matchRanges(text, spellings);
  if (text.length <= lengthMax) return { field, text, ranges };
  const match = ranges[0]?.[0] ?? 0;
  const start =
    match <= leadMax
      ? 0
      : wholeCharacter(text, Math.max(text.lastIndexOf(" ", match - leadMax / 2) + 1, match - leadMax));
  const end = Math.min(text.length, wholeCharacter(text, start + lengthMax));
  const lead = start > 0 ? "…" : "";
  const shift = start - lead.length;
  return {
    field,
    text: `${lead}${text.slice(start, end)}${end < text.length ? "…" : ""}`,
    ranges: ranges.flatMap(([from, to]) =>
      from < end ? [[from - shift, Math.min(to, end) - shift] as [number, number]] : [],
    ),
  };
}

/** A cut leaves both halves of a character on one side. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at);
