import { addressEnd } from "./address-end.ts";
import { delimiterSides } from "./delimiter-sides.ts";
import { markBlocks } from "./block-markers.ts";
import { typedBacktick, typedMark } from "./typed-mark.ts";

/*
 * Markdown as Korean prose is written.
 *
 * The principle: a character is syntax only where it cannot be what the writer meant to show. Everything else stays as
 * typed: dates, emoticons, products, ranges, names of code, character references. An address ends where Korean goes on;
 * a registered domain in Hangul is part of the host.
 * `markTyped` puts a mark beside each character that is prose, so that no parser reads it as syntax; `withoutMarks`
 * removes the marks from what was parsed.
 *
 * The same marks bound the work of the parser, which is superlinear in nested containers, emphasis and code that is not
 * closed. Containers beyond the sixth level, delimiters and backticks beyond a number in a paragraph, and items and rows
 * beyond a number in a text stay as typed.
 */

/**
 * Constructs of CommonMark and GFM, by their micromark names, that are disabled and shown as plain text. HTML and
 * images for safety; the others because users write these characters without meaning Markdown, and a definition or a
 * footnote would disappear.
 */
export const disabledMarkdown: string[] = [
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "definition",
  "gfmFootnoteCall",
  "gfmFootnoteDefinition",
  "gfmPotentialFootnoteCall",
  "tasklistCheck",
  "codeIndented",
  "setextUnderline",
  "characterReference",
  "hardBreakEscape",
];

/** A single tilde is a range in Korean text: 3~4강. */
export const markdownGfm = { singleTilde: false } as const;

/** Runs of a paragraph: the work of delimiters grows with the square of their number, and each backtick seeks its end. */
const runsMax = { delimiters: 200, backticks: 60 };
type Runs = { delimiters: number; backticks: number };

/** Blank lines, addresses, names, escapes and runs of delimiters. */
const tokens =
  /\n[ \t]*\n|https?:\/\/|www\.|[a-z0-9](?:\w*[a-z0-9])?|\\[`*[\]#>|~]|\\(?=[!-/:-@[-`{-~])|`+|\*+|_+|~+/gi;

/** @returns the text to parse: none of its prose can be read as syntax */
export function markTyped(text: string): string {
  // A line also ends with a carriage return alone. A parser skips one mark at the start, as a byte order mark.
  const source = typedMark + markBlocks(withoutMarks(text).replaceAll(/\r\n?/g, "\n"));
  const parts: string[] = [];
  const runs: Runs = { delimiters: 0, backticks: 0 };
  let at = 0;
  tokens.lastIndex = 0;
  for (let found = tokens.exec(source); found; found = tokens.exec(source)) {
    const { 0: token, index } = found;
    const end = /^(?:https?:|www\.)/i.test(token) ? addressEnd(source, index) : index + token.length;
    parts.push(source.slice(at, index), markToken(source, index, end, runs));
    at = end;
    tokens.lastIndex = end;
  }
  return parts.join("") + source.slice(at);
}

function markToken(source: string, index: number, end: number, runs: Runs): string {
  const token = source.slice(index, end);
  if (token.startsWith("\n")) Object.assign(runs, { delimiters: 0, backticks: 0 });
  if (token === "\\" || /^(?:https?:|www\.)/i.test(token)) return token + typedMark;
  if (token.startsWith("`")) {
    // A fence seeks its end once.
    if (token.length > 2 && /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, index - 8), index))) return token;
    runs.backticks += 1;
    return runs.backticks > runsMax.backticks ? typedBacktick.repeat(token.length) : token;
  }
  return /^[*_~]/.test(token) ? markDelimiter(source, index, token, runs) : token;
}

function markDelimiter(source: string, index: number, run: string, runs: Runs): string {
  const { opens, closes, isAlone } = delimiterSides(source, index, run);
  if (isAlone) return run;
  if (opens || closes) runs.delimiters += 1;
  const isSyntax = runs.delimiters <= runsMax.delimiters;
  return `${closes && isSyntax ? "" : typedMark}${run}${opens && isSyntax ? "" : typedMark}`;
}

/** The text that a parser has read, without the marks. */
export const withoutMarks = (text: string): string => text.replaceAll(typedMark, "").replaceAll(typedBacktick, "`");
