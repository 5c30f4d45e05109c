import { isSyllable, jamoOf } from "../../../shared/search/text.ts";
import { serverLimits } from "../../limits.ts";
import { bigramsOf, distinctiveBigrams } from "./bigram-rules.ts";

const vowels = Array.from("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ");
const consonants = Array.from("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ");
const latin = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");

/** Longer keys are found by their correct part. */
const enumerated = { letters: 8, characters: 4 };
const shortest = 3;

const keysOf = new Map(vowels.map((vowel) => [vowel, jamoOf(vowel)]));
const typed = (unit: string): string => keysOf.get(unit) ?? unit;

/** How a query with wrong letters is searched. */
export type TypoSearch =
  /** `ofEach`: titles that are read of each; many start with a short one. */
  | { by: "variants"; variants: string[]; ofEach: number }
  /**
   * Bigrams that a title has if one part of the query is wrong, or two: `2 이썬 으로`, with the position of the first one in the
   * query.
   */
  | { by: "bigrams"; oneWrong: string[]; twoWrong: string[] };

/** @param key of the query @returns undefined for a query that is too short to be corrected */
export function typoSearchOf(key: string): TypoSearch | undefined {
  const [letters, characters] = [jamoOf(key).length, Array.from(key).length];
  if (letters < shortest) return undefined;
  if (letters <= enumerated.letters) return { by: "variants", variants: variantsOf(key), ofEach: 50 };
  if (characters <= enumerated.characters)
    return { by: "variants", variants: variantsOf(key), ofEach: serverLimits.searchHitsMax };
  return { by: "bigrams", ...correctBigrams(key) };
}

const partsMax = 5;

/**
 * A wrong letter changes its syllable, and sometimes the one beside it. One part of the key may be wrong, with the syllable
 * that follows it, or two parts; what is left of a title are the other bigrams.
 */
function correctBigrams(key: string): { oneWrong: string[]; twoWrong: string[] } {
  const chars = Array.from(key);
  const size = Math.ceil((chars.length - 1) / partsMax);
  const parts = Array.from({ length: Math.ceil(chars.length / size) }, (_, part) => part * size);
  const without = (starts: readonly number[], length: number): string[] => {
    const isWrong = (at: number) => starts.some((start) => at >= start && at < start + length);
    const right = chars.map((char, at) => (isWrong(at) ? " " : char)).join("");
    const [first, ...others] = distinctiveBigrams(right.split(" ").flatMap(bigramsOf));
    return first === undefined ? [] : [[right.indexOf(first), first, ...others].join(" ")];
  };
  return {
    oneWrong: parts.flatMap((part) => without([part], size + 1)),
    twoWrong: [...new Set(parts.flatMap((one, n) => parts.slice(n + 1).flatMap((two) => without([one, two], size))))],
  };
}

/**
 * Everything that differs from a key in one letter, in the letters as they are typed. A letter that is typed as two
 * (ㅘ, ㄺ) counts as one.
 */
function variantsOf(key: string): string[] {
  const units = Array.from(key).flatMap(unitsOf);
  const variants = new Set<string>([units.map(typed).join("")]);
  const add = (changed: readonly string[]) => variants.add(changed.map(typed).join(""));
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
  const pair = vowels.find((vowel) => typed(vowel).length > 1 && jamo.slice(1, 3).join("") === typed(vowel));
  return pair ? [jamo[0] ?? "", pair, ...jamo.slice(3)] : jamo;
}

/** Letters that can be typed for one of these by mistake. */
function alternativesOf(...units: readonly (string | undefined)[]): string[] {
  const isHangul = units.some((unit) => unit !== undefined && /[ㄱ-ㅣ]/.test(unit));
  if (!isHangul) return latin;
  if (units.length > 1) return [...consonants, ...vowels];
  return vowels.includes(units[0] ?? "") ? vowels : consonants;
}
