import { foldText, isSyllable, jamoOf, keyOf } from "../../../shared/search/text.ts";
import { terms } from "./terms.ts";

/** A spelling of a term, and how else the term is spelled, all as they are compared. */
type Spelling = { key: string; pattern: string; others: string[] };

/** Further spellings of a query are searches of their own. */
const spellingsMax = 3;

const spellings: Spelling[] = terms.flatMap((term) => {
  const folded = term.map(foldText);
  return folded.map((spelling) => ({
    key: keyOf(spelling),
    pattern: patternOf(spelling),
    others: folded.filter((other) => other !== spelling),
  }));
});

/**
 * A term starts a word. Latin letters end with it, a particle may follow: python으로. Hangul may go on, because what follows
 * is a particle or the next word without a space, unless the term has one syllable alone: 깃발 is no git.
 */
function patternOf(spelling: string): string {
  const text = spelling.split(" ").join(" ?");
  if (/[a-z0-9]$/.test(spelling)) return `${text}(?![a-z0-9])`;
  return spelling.length === 1 ? `${text}(?= |$)` : text;
}

/** The longest spelling first: 자바스크립트 is not 자바. */
const bySpelling = new Map(spellings.map((spelling) => [spelling.key, spelling]));
const known = new RegExp(
  `(?<![^ ])(?:${[...bySpelling.values()]
    .toSorted((a, b) => b.key.length - a.key.length)
    .map(({ pattern }) => pattern)
    .join("|")})`,
  "gu",
);

/** @param folded query @returns the same query with its terms spelled in other ways, without itself */
export function otherSpellings(folded: string): string[] {
  const parts: string[][] = [];
  let at = 0;
  for (const { 0: text, index } of folded.matchAll(known)) {
    const others = bySpelling.get(keyOf(text))?.others;
    if (!others) continue;
    parts.push([folded.slice(at, index)], [text, ...others]);
    at = index + text.length;
  }
  if (at === 0) return [];
  const choices = [...parts, [folded.slice(at)]];
  return combined(choices)
    .filter((text) => text !== folded)
    .slice(0, spellingsMax);
}

/** With three terms and more, all of them are spelled alike: the first other spelling of each, and so on. */
function combined(parts: readonly string[][]): string[] {
  const terms = parts.filter((choices) => choices.length > 1).length;
  if (terms > 2) {
    const most = Math.max(...parts.map((choices) => choices.length));
    return Array.from({ length: most }, (_, n) => parts.map((choices) => choices[n] ?? choices.at(-1)).join(""));
  }
  return parts.reduce<string[]>((texts, choices) => texts.flatMap((text) => choices.map((part) => text + part)), [""]);
}

const lettersTyped = 4;

/**
 * The other spellings of the term that is being typed at the end: "pyth" is on the way to 파이썬, and 파이ㅆ to python. A
 * shorter text starts too many terms.
 */
export function spellingsTyped(folded: string): string[] {
  const words = folded.split(" ");
  const typed = jamoOf(words.at(-1) ?? "");
  const chars = Array.from(words.at(-1) ?? "");
  const isLongEnough = chars.some(isSyllable) ? chars.length >= 2 && typed.length >= lettersTyped : chars.length >= 3;
  if (!isLongEnough) return [];
  const before = words.slice(0, -1).join(" ");
  const found = spellings
    .filter(({ key }) => jamoOf(key).length > typed.length && jamoOf(key).startsWith(typed))
    .flatMap(({ others }) => others.map((other) => `${before} ${other}`.trim()));
  return [...new Set(found)].slice(0, spellingsMax);
}
