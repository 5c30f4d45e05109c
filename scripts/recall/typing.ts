import { assemble } from "es-hangul";
import { foldText, isSyllable, jamoOf, keyOf } from "../../shared/search/text.ts";

/**
 * Texts that the input method shows on the way to the next syllable: 구글 goes through 국 and 구그. Its first consonant joins the
 * syllable before where that can take it.
 */
export function statesBetween(typed: string, next: string): string[] {
  const jamo = Array.from(jamoOf(next));
  const last = Array.from(typed).at(-1) ?? "";
  const before = typed.slice(0, typed.length - last.length);
  return jamo.map((_, index) => {
    const letters = jamo.slice(0, index + 1);
    return isSyllable(last) ? before + assemble(Array.from(jamoOf(last)).concat(letters)) : typed + assemble(letters);
  });
}

const others = ["ㄱ", "ㄴ", "ㅁ", "ㅅ", "ㅈ", "ㅏ", "ㅓ", "ㅗ", "ㅣ"];
const isVowel = (letter: string) => /^[ㅏ-ㅣ]$/.test(letter);

/** A title in which one letter of one syllable is another; which one follows from the title. */
export function withWrongLetter(title: string): string {
  const chars = Array.from(foldText(title));
  const syllables = chars.flatMap((char, index) => (isSyllable(char) ? [index] : []));
  const sum = Array.from(keyOf(title)).reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const at = syllables[sum % syllables.length] ?? 0;
  const letters = Array.from(jamoOf(chars[at] ?? ""));
  const place = sum % 2;
  const wrong = others.filter((other) => isVowel(other) === isVowel(letters[place] ?? "") && other !== letters[place]);
  letters[place] = wrong[sum % wrong.length] ?? "";
  chars[at] = assemble(letters);
  return chars.join("");
}
