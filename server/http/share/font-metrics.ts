import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

/** With all Hangul syllables: no font of the machine is used. */
export const fontFile = createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-Bold.otf");

export type FontMetrics = {
  has: (character: string) => boolean;
  /** The advance of a text in units of its size, without kerning. */
  widthOf: (text: string) => number;
};

export async function readFontMetrics(file: string = fontFile): Promise<FontMetrics> {
  const { create } = await import("fontkit");
  const font = create(await readFile(file)) as Font;
  const pointOf = (character: string) => character.codePointAt(0) ?? 0;
  return {
    has: (character) => font.hasGlyphForCodePoint(pointOf(character)),
    widthOf: (text) =>
      Array.from(text).reduce((sum, character) => sum + font.glyphForCodePoint(pointOf(character)).advanceWidth, 0) /
      font.unitsPerEm,
  };
}
