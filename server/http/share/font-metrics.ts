import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** With all Hangul syllables: no font of the machine is used. */
export const fontFile = createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-Bold.otf");

export type FontMetrics = {
  has: (character: string) => boolean;
  /** The advance of a text in units of its size, without kerning. */
  widthOf: (text: string) => number;
};

/** Reads what laying out a line needs of an OpenType file: `cmap` (format 4) and `hmtx`. */
export async function readFontMetrics(file: string = fontFile): Promise<FontMetrics> {
  const bytes = await readFile(file);
  const tables = tablesOf(bytes);
  const unitsPerEm = bytes.readUInt16BE(tables("head") + 18);
  const longMetrics = bytes.readUInt16BE(tables("hhea") + 34);
  const glyphOf = characterMap(bytes, tables("cmap"));
  const advanceOf = (glyph: number) =>
    bytes.readUInt16BE(tables("hmtx") + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm;
  return {
    has: (character) => glyphOf(character.codePointAt(0) ?? 0) !== 0,
    widthOf: (text) =>
      Array.from(text).reduce((sum, character) => sum + advanceOf(glyphOf(character.codePointAt(0) ?? 0)), 0),
  };
}

function tablesOf(bytes: Buffer): (tag: string) => number {
  const count = bytes.readUInt16BE(4);
  const offsets = new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      return [bytes.toString("latin1", record, record + 4), bytes.readUInt32BE(record + 8)] as const;
    }),
  );
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`the font has no table ${tag}`);
    return offset;
  };
}

/** @returns the glyph of a code point; 0 without one */
function characterMap(bytes: Buffer, cmap: number): (point: number) => number {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index),
  );
  const table = subtables.find((offset) => bytes.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error("the font has no map of format 4");
  const double = bytes.readUInt16BE(table + 6);
  const [ends, starts] = [table + 14, table + 16 + double];
  const [deltas, ranges] = [starts + double, starts + 2 * double];
  const segments = Array.from({ length: double / 2 }, (_, index) => 2 * index);
  return (point) => {
    const at = segments.find((segment) => point <= bytes.readUInt16BE(ends + segment));
    if (at === undefined || point > 0xffff || point < bytes.readUInt16BE(starts + at)) return 0;
    const range = bytes.readUInt16BE(ranges + at);
    const delta = bytes.readUInt16BE(deltas + at);
    if (range === 0) return (point + delta) & 0xffff;
    const glyph = bytes.readUInt16BE(ranges + at + range + 2 * (point - bytes.readUInt16BE(starts + at)));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
