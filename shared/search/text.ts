import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from "es-hangul";

/*
 * How texts are compared by the search. `migrations/0025_search.ts` does the same to what is stored; a test compares
 * both.
 */

/** Full-width ASCII, half-width jamo and the jamo of decomposed text, each with what is typed for it. */
const widths = new Map<string, string>([
  ...rangeOf(0xff01, 0xff5e).map((char, index): [string, string] => [char, String.fromCodePoint(0x21 + index)]),
  ["\u3000", " "],
  ...pairs("ﾡﾢﾣﾤﾥﾦﾧﾨﾩﾪﾫﾬﾭﾮﾯﾰﾱﾲﾳﾴﾵﾶﾷﾸﾹﾺﾻﾼﾽﾾ", "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"),
  ...pairs("ￂￃￄￅￆￇￊￋￌￍￎￏￒￓￔￕￖￗￚￛￜ", "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"),
  ...pairs(rangeOf(0x1100, 0x1112).join(""), "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"),
  ...pairs(rangeOf(0x1161, 0x1175).join(""), "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"),
  ...pairs(rangeOf(0x11a8, 0x11c2).join(""), "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"),
]);

/** Latin letters without their marks, and Greek and Cyrillic ones in lower case. */
const letters = new Map<string, string>(
  [...rangeOf(0xc0, 0x24f), ...rangeOf(0x386, 0x3ce), ...rangeOf(0x400, 0x45f)].flatMap((char): [string, string][] => {
    const plain = char.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return plain !== char && plain.length === 1 && /\p{L}/u.test(plain) ? [[char, plain]] : [];
  }),
);

/** Separators of words: everything but letters, digits, + and #, which are part of names (C++, C#). */
const separators =
  // oxlint-disable-next-line eslint/no-control-regex, eslint/no-misleading-character-class -- ranges of code points
  /[\u0000-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3030\u30fb\u3164\ue000-\uf8ff\ufe00-\ufe6f\uff00-\uffef\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}]+/gu;

const foldChar = (char: string): string => {
  const wide = widths.get(char) ?? char;
  return letters.get(wide) ?? (/^[A-Z]$/.test(wide) ? wide.toLowerCase() : wide);
};

/** A text in the form that is compared: one spelling of each letter, words divided by single spaces. */
export const foldText = (text: string): string =>
  Array.from(text.normalize("NFC"), foldChar).join("").replaceAll(separators, " ").trim();

/** A folded text without its spaces. */
export const keyOf = (folded: string): string => folded.replaceAll(" ", "");

/** The letters of a key as they are typed: 닭 is ㄷㅏㄹㄱ, 와 is ㅇㅗㅏ. */
export const jamoOf = (key: string): string => disassemble(key);

/** The first consonant of each syllable; other characters as they are. */
export const initialsOf = (key: string): string =>
  Array.from(key, (char) => (isSyllable(char) ? disassemble(char).charAt(0) : char)).join("");

export const isSyllable = (char: string): boolean => /^[가-힣]$/.test(char);
export const isConsonant = (char: string): boolean => /^[ㄱ-ㅎ]$/.test(char);

/** Texts that the same keys write in the other keyboard layout, the likeliest first; never the query itself. */
export function otherLayouts(query: string): string[] {
  const text = query.normalize("NFC").trim();
  if (/[가-힣ㄱ-ㅎㅏ-ㅣ]/.test(text)) return [convertHangulToQwerty(text)];
  const lower = text.toLowerCase();
  return [...new Set([inHangul(text), inHangul(lower)])].filter((other) => other.toLowerCase() !== lower);
}

/** A text as the Korean layout writes it. A word that it cannot write stays as it is. */
const inHangul = (text: string): string => text.replaceAll(/\S+/g, wordInHangul);

/** The library throws where a consonant follows a double vowel that belongs to no syllable: "hotel" starts with ㅗㅐㅅ. */
function wordInHangul(word: string): string {
  try {
    return convertQwertyToHangul(word);
  } catch {
    return word;
  }
}

/** The keys of Latin letters that type a text, as they are compared. */
export const latinKeysOf = (text: string): string => keyOf(foldText(convertHangulToQwerty(text)));

/** The key of a text with the position in the text of each of its code units, to mark what matches. */
export function keyWithPositions(text: string): { key: string; positions: number[] } {
  const positions: number[] = [];
  let key = "";
  let at = 0;
  for (const char of text) {
    const folded = keyOf(foldText(char));
    key += folded;
    for (let unit = 0; unit < folded.length; unit += 1) positions.push(at);
    at += char.length;
  }
  positions.push(at);
  return { key, positions };
}

function rangeOf(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

function pairs(from: string, to: string): [string, string][] {
  const targets = Array.from(to);
  return Array.from(from, (char, index) => [char, targets[index] ?? char]);
}
