import { foldText, initialsOf, isConsonant, isSyllable, jamoOf, keyOf } from "../../../shared/search/text.ts";
import { otherSpellings } from "./spelling-rules.ts";

/** A query in the forms in which texts are stored. */
export type ParsedQuery = {
  /** With single spaces between its words. */
  folded: string;
  words: string[];
  key: string;
  jamo: string;
  /** Meanings of its initials; empty for a query of complete syllables. */
  readings: Reading[];
};

/** The initials of a title, and what its characters must match beyond them. */
export type Reading = { initials: string; pattern: string; hasSyllables: boolean };

/** Characters without a trigram in PostgreSQL: a query of only such text would be compared with every text. */
const unindexed = /[^\p{Alphabetic}\p{Nd}+# ]+/gu;

/** @returns undefined for a query without a letter or digit */
export function parseQuery(query: string): ParsedQuery | undefined {
  const folded = foldText(foldText(query).replaceAll(unindexed, " "));
  if (folded === "") return undefined;
  const key = keyOf(folded);
  return { folded, words: [...new Set(folded.split(" "))], key, jamo: jamoOf(key), readings: readingsOf(key) };
}

/** A query, and what its terms are spelled like otherwise; empty for a query without a letter or digit. */
export function parseSpellings(query: string): ParsedQuery[] {
  const typed = parseQuery(query);
  if (!typed) return [];
  if (typed.readings.length > 0) return [typed];
  return [typed, ...parseAll(otherSpellings(typed.folded))];
}

export const parseAll = (texts: readonly string[]): ParsedQuery[] => texts.flatMap((text) => parseQuery(text) ?? []);

/**
 * A query of only consonants. An input method attaches a consonant to the syllable before it: 재미ㅇㄴ arrives as 재밍ㄴ. The
 * last consonant of a syllable before others may be an initial as well.
 */
function readingsOf(key: string): Reading[] {
  const chars = Array.from(key).flatMap((char) => (/[ㄱ-ㅎ]/.test(char) ? Array.from(jamoOf(char)) : [char]));
  if (!chars.some(isConsonant)) return [];
  return [chars, detachTail(chars)].flatMap((reading) => (reading ? [readingOf(reading)] : []));
}

function detachTail(chars: readonly string[]): string[] | undefined {
  const at = chars.findIndex((char, index) => isSyllable(char) && hasTail(char) && isConsonant(chars[index + 1] ?? ""));
  const syllable = chars[at];
  if (syllable === undefined) return undefined;
  const tail = jamoOf(syllable).at(-1) ?? "";
  return [...chars.slice(0, at), withoutTail(syllable), tail, ...chars.slice(at + 1)];
}

const readingOf = (chars: readonly string[]): Reading => ({
  initials: initialsOf(chars.join("")),
  hasSyllables: chars.some(isSyllable),
  pattern: `^${chars.map((char, index) => patternOf(char, index === chars.length - 1)).join("")}`,
});

/** The last syllable may still get a consonant. */
function patternOf(char: string, isLast: boolean): string {
  const lead = leads.indexOf(char);
  if (lead >= 0) return syllables(lead * perLead, perLead);
  if (isLast && isSyllable(char) && !hasTail(char)) return syllables(indexOf(char), perVowel);
  return char.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const leads = Array.from("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ");
const firstSyllable = 0xac00;
const perVowel = 28;
const perLead = 21 * perVowel;

const indexOf = (syllable: string): number => (syllable.codePointAt(0) ?? 0) - firstSyllable;
const hasTail = (syllable: string): boolean => indexOf(syllable) % perVowel !== 0;
const syllableAt = (index: number): string => String.fromCodePoint(firstSyllable + index);
const withoutTail = (syllable: string): string => syllableAt(indexOf(syllable) - (indexOf(syllable) % perVowel));
const syllables = (from: number, count: number): string => `[${syllableAt(from)}-${syllableAt(from + count - 1)}]`;
