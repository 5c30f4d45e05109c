import { isSyllable, jamoOf } from "../../../shared/search-text.ts";

const vowels = Array.from("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ");
const consonants = Array.from("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ");
const latin = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");

/** Longer keys are compared in parts. */
const enumeratedUpTo = 8;
const shortest = 3;

/** How a query with wrong letters is searched. */
export type TypoSearch =
  | { by: "variants"; variants: string[] }
  /** `patterns`: one of its parts is right. `distance`: letters that may differ. */
  | { by: "parts"; patterns: string[]; distance: number };

/** @param key of the query @returns undefined for a query that is too short to be corrected */
export function typoSearchOf(key: string): TypoSearch | undefined {
  const jamo = jamoOf(key);
  if (jamo.length < shortest) return undefined;
  if (jamo.length <= enumeratedUpTo) return { by: "variants", variants: variantsOf(key) };
  const distance = Array.from(key).length >= 5 || jamo.length >= 12 ? 2 : 1;
  const parts = distance + 1;
  const size = Math.ceil(jamo.length / parts);
  const patterns = Array.from({ length: parts }, (_, index) => jamo.slice(index * size, (index + 1) * size));
  return { by: "parts", patterns: patterns.filter((part) => part.length >= 3).map((part) => `%${part}%`), distance };
}

/**
 * Everything that differs from a key in one letter, in the letters as they are typed. A letter that is typed as two
 * (ㅘ, ㄺ) counts as one.
 */
function variantsOf(key: string): string[] {
  const units = Array.from(key).flatMap(unitsOf);
  const variants = new Set<string>([units.join("")]);
  const add = (changed: readonly string[]) => variants.add(changed.map((unit) => jamoOf(unit)).join(""));
  for (const [at, unit] of units.entries()) {
    for (const other of alternativesOf(unit)) add(units.with(at, other));
    add(units.toSpliced(at, 1));
  }
  for (let at = 1; at <= units.length; at += 1) {
    for (const other of alternativesOf(units[at - 1] ?? "", units[at])) add(units.toSpliced(at, 0, other));
  }
  return [...variants].filter((variant) => variant.length >= shortest - 1);
}

/** Lead, vowel and the consonants after it, each as one letter. */
function unitsOf(char: string): string[] {
  if (!isSyllable(char)) return [char];
  const jamo = Array.from(jamoOf(char));
  const pair = vowels.find((vowel) => jamoOf(vowel).length > 1 && jamo.slice(1, 3).join("") === jamoOf(vowel));
  return pair ? [jamo[0] ?? "", pair, ...jamo.slice(3)] : jamo;
}

/** Letters that can be typed for one of these by mistake. */
function alternativesOf(...units: readonly (string | undefined)[]): string[] {
  const isHangul = units.some((unit) => unit !== undefined && /[ㄱ-ㅣ]/.test(unit));
  if (!isHangul) return latin;
  if (units.length > 1) return [...consonants, ...vowels];
  return vowels.includes(units[0] ?? "") ? vowels : consonants;
}
