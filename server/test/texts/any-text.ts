import fc from "fast-check";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Every text of three Latin letters. */
export const threeLetterTexts: readonly string[] = letters.flatMap((first) =>
  letters.flatMap((second) => letters.map((third) => `${first}${second}${third}`)),
);

const units = fc.oneof(
  // Complete code points, halves of pairs, and the characters that mean something to a parser of ours.
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
      { maxLength: 60 },
    )
    .map((all) => all.join("")),
  fc.string({
    unit: fc.constantFrom(...Array.from("가힣ㄱㅏㅘㄳ호ㅐabzHOT09 \n\t~*_`#+-.)(][<>&;:/=?|\\^!@%")),
    maxLength: 60,
  }),
  fc.string({ unit: fc.constantFrom(..."hotelphnmj oOTL".split("")), maxLength: 60 }),
);

/** Any text that a caller can send, with an emphasis on Korean, keyboard layouts and markup. */
export const anyText = fc.array(units, { maxLength: 4 }).map((parts) => parts.join(""));

/** Calls each function with `runs` texts. @throws with the shortest text on which one of them throws */
export function neverThrows(functions: Readonly<Record<string, (text: string) => unknown>>, runs = 1_000): void {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(functions)), anyText, (name, text) => void functions[name]?.(text)),
    { numRuns: runs * Object.keys(functions).length, seed: 1 },
  );
}
