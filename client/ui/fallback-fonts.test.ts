import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sheet = readFileSync(join(import.meta.dirname, "first-fonts.css"), "utf8");

type Face = { family: string; range: string; size: number; ascent: number; descent: number };

const faces = [...sheet.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = ""]): Face[] => {
  const valueOf = (name: string) => new RegExp(`${name}: "?([^";]+)`).exec(rule)?.[1] ?? "";
  const share = (name: string) => Number.parseFloat(valueOf(name)) / 100;
  const [family, size] = [valueOf("font-family"), share("size-adjust")];
  if (!family.endsWith("Fallback")) return [];
  const range = valueOf("unicode-range");
  return [{ family, range, size, ascent: size * share("ascent-override"), descent: size * share("descent-override") }];
});

/** Advance widths in em, of the fonts' own tables. */
const pretendard = { syllable: 0.8643, space: 0.2495, digit: 0.5852 };
const fallbacks = {
  "Pretendard Fallback": { syllable: 0.92, space: 0.224, digit: 0.555 },
  "Malgun Fallback": { syllable: 1, space: 0.3516, digit: 0.5508 },
};

test("a line in a system font is as high as one in Pretendard", () => {
  expect(faces).toHaveLength(6);
  for (const { family, ascent, descent } of faces) {
    expect([family, Math.abs(ascent - 1950 / 2048) < 0.001]).toEqual([family, true]);
    expect([family, Math.abs(descent - 494 / 2048) < 0.001]).toEqual([family, true]);
  }
});

test.each(Object.entries(fallbacks))("Korean text in %s is as wide as in Pretendard", (family, widths) => {
  const own = faces.filter((face) => face.family === family);
  const sizeOf = (of: "syllables" | "others") =>
    own.find(({ range }) => range.includes("AC00") === (of === "syllables"))?.size ?? own[0]?.size ?? 0;
  // A word of the shop's texts has three and a half syllables, and one in six has a number of two digits.
  const line = { syllable: 21, space: 6, digit: 2 };
  const inPretendard =
    line.syllable * pretendard.syllable + line.space * pretendard.space + line.digit * pretendard.digit;
  const inFallback =
    sizeOf("syllables") * (line.syllable * widths.syllable + line.space * widths.space) +
    sizeOf("others") * line.digit * widths.digit;
  expect(Math.abs(inFallback / inPretendard - 1)).toBeLessThan(0.02);
});
