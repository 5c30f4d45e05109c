import type { FontMetrics } from "./font-metrics.ts";

/** @property sizes from the largest on, each with the lines that fit */
type Box = { width: number; sizes: readonly { size: number; lines: number }[] };
export type SetText = { size: number; lines: string[] };

const segmenter = new Intl.Segmenter("ko", { granularity: "grapheme" });
const ellipsis = "…";

/**
 * Sets a title as `word-break: keep-all` and `text-wrap: balance` do: lines end at spaces and are about as long as each
 * other. A word is broken only when it is longer than a line.
 * The largest size in which everything fits is taken; in the last one the rest is cut.
 */
export function setText(text: string, { width, sizes }: Box, font: FontMetrics): SetText {
  const words = visible(text, font).split(" ").filter(Boolean);
  for (const { size, lines } of sizes) {
    const fitted = fill(words, width / size, font);
    if (fitted.length <= lines && !isBroken(fitted, words)) return { size, lines: balance(words, width / size, font) };
  }
  const { size, lines } = sizes.at(-1) ?? { size: 1, lines: 1 };
  const all = fill(words, width / size, font);
  if (all.length <= lines) return { size, lines: all };
  return { size, lines: [...all.slice(0, lines - 1), cut(all.slice(lines - 1).join(" "), width / size, font)] };
}

/** Without what the font cannot draw, such as emoji: an empty box says less than nothing. */
const visible = (text: string, font: FontMetrics): string => {
  const composed = text.normalize("NFC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return Array.from(composed.replaceAll(/\s+/g, " "))
    .filter((character) => font.has(character))
    .join("");
};

const isBroken = (lines: readonly string[], words: readonly string[]): boolean => lines.join(" ") !== words.join(" ");

function fill(words: readonly string[], width: number, font: FontMetrics): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of words.flatMap((word) => pieces(word, width, font))) {
    const longer = line ? `${line} ${part}` : part;
    if (line && font.widthOf(longer) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** A word that is longer than a line, by what readers take for a character. */
function pieces(word: string, width: number, font: FontMetrics): string[] {
  if (font.widthOf(word) <= width) return [word];
  const parts: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && font.widthOf(last + segment) <= width) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** The narrowest lines of the same number. */
function balance(words: readonly string[], width: number, font: FontMetrics): string[] {
  const widest = fill(words, width, font);
  let best = widest;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const narrower = fill(words, width * share, font);
    if (narrower.length > widest.length || isBroken(narrower, words)) break;
    best = narrower;
  }
  return best;
}

function cut(text: string, width: number, font: FontMetrics): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  while (characters.length > 0 && font.widthOf(characters.join("") + ellipsis) > width) characters.pop();
  return characters.join("").trimEnd() + ellipsis;
}
