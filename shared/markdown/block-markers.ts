import { containersMax } from "./containers.ts";
import { typedMark } from "./typed-mark.ts";

const indentMax = 4 * containersMax;
/** Items of lists, and rows of tables, in a text: each is a hundred times the work of a word. */
const itemsMax = 300;
const rowsMax = 300;
/** Cells of all tables of a text. Each row is filled up to the columns of its head, so few characters make many cells. */
const cellsMax = 2_000;

const rule = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** Spaces, then a quote, a bullet or a number, then what follows it directly. */
const marker = /[ \t]*(?:(>)|([-*+])(?=[ \t]|$)|(\d+)([.)])(?=[ \t]|$))/y;
/** A number behind a number is a date (3. 1. 시작) or a list of answers; a number without a text is no item. */
const notOfItem = /^[ \t]*(?:$|\d+[.)](?:[ \t]|$))/;
/** A day of January: 1. 5에 시작. */
const day = /^ ?(?:[12]?\d|3[01])(?:에|부터|까지)(?:\s|$)/;
const withoutText = /^[ \t]*$/;

/** The line between the head of a table and its rows. */
const tableRule = /^(?=.*[|:])[ \t>]*(?:\|[ \t]*)?:?-[-|: \t]*$/;

/** Whether the lines that may belong to tables are within the limits: a table ends with a blank line alone. */
function areTablesBounded(text: string): boolean {
  let [rows, cells] = [0, 0];
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split("\n");
    const columns = Math.max(0, ...lines.map((line) => (tableRule.test(line) ? line.split("|").length : 0)));
    if (columns > 0) rows += lines.length;
    cells += columns * lines.length;
  }
  return rows <= rowsMax && cells <= cellsMax;
}

/** The number that a list has reached at a column, and the items of a text so far. */
type Seen = { numbers: Map<number, number>; items: number };

/** Marks what starts a line like a list, a quote or a table and is none, and those beyond the limits. */
export function markBlocks(text: string): string {
  const seen: Seen = { numbers: new Map(), items: 0 };
  const hasTables = areTablesBounded(text);
  const isTypedRule = (line: string) => !hasTables && tableRule.test(line);
  return text
    .split("\n")
    .map((line) => {
      const at = isTypedRule(line) ? line.search(/[|:-]/) : firstTyped(line, seen);
      return at === undefined ? line : line.slice(0, at) + typedMark + line.slice(at);
    })
    .join("\n");
}

/** @returns where a mark makes the rest of the line prose; undefined: nowhere */
function firstTyped(line: string, seen: Seen): number | undefined {
  let at = 0;
  for (let depth = 0; ; depth += 1) {
    marker.lastIndex = at;
    const found = marker.exec(line);
    if (!found || rule.test(line.slice(at).trim())) return undefined;
    const [all, quote, bullet, number = ""] = found;
    const end = at + all.length;
    const start = end - (quote ?? bullet ?? `${number}.`).length;
    const rest = line.slice(end);
    if (depth >= containersMax || columnOf(line.slice(0, start)) > indentMax) return start;
    if (seen.items >= itemsMax) return start;
    if (quote && !/^(?:[ \t]|$)/.test(rest)) return start;
    if (bullet && withoutText.test(rest)) return end;
    if (number && !isItem({ number, sign: found[4], rest, column: start }, seen.numbers)) return end - 1;
    if (!quote) seen.items += 1;
    at = end;
  }
}

const columnOf = (before: string): number => before.length + 3 * (before.split("\t").length - 1);

type Numbered = { number: string; sign: string | undefined; rest: string; column: number };

/** A list counts from one, or goes on where the one before has stopped: it shows the numbers that were typed. */
function isItem({ number, sign, rest, column }: Numbered, numbers: Map<number, number>): boolean {
  const value = Number(number);
  const isNext = value === 1 || value === (numbers.get(column) ?? Number.NaN) + 1;
  if (sign !== "." || !isNext || number !== String(value) || notOfItem.test(rest)) return false;
  if (value === 1 && day.test(rest)) return false;
  numbers.set(column, value);
  return true;
}
