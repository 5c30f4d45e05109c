import type { SceneInput } from "./scene.ts";

type Table = readonly (readonly string[])[];
/** As many as the image holds side by side or below each other. */
const mostSlabs = 8;
const chordNotes = /^[A-G][#b]?(?:,? [A-G][#b]?)+$/;
const amount =
  /^(?:약 |월 |연 )?(?:\d+(?:\.\d+)?~)?(?<number>-?[\d,]+(?:\.\d+)?) ?(?<unit>[^\d\s,.()]{0,6})(?: ?\(.*\)|쯤|부터|까지|쯤까지)?$/;
const moment =
  /^(?:약 )?\d[\d,.~:]*(?: ?(?:초|분|시간|시|일|주|주차|월|달|개월|년|일째|일차|번째|회차|바퀴|단계|단|박|강))[^\d]{0,6}$|^\d+~\d+$|^\d+:\d+$|^(?:첫|둘째|셋째|넷째|다섯째|일곱째|이튿날|다음|마지막)(?:째)? ?(?:날|주|달|해|단|줄|바퀴)?$|^[월화수목금토일](?:[,~ ]|$)/;
const timeHeads = /^(?:초|분|시간|시각|때|날|날짜|요일|단계|순서|언제|박|시점|달|주|해|구간|바퀴)$/;

/** The drawing of a table: what its cells are decides. */
export function sceneOfTable(source: Table): SceneInput {
  const table = unfold(source);
  const plainBars = table[0]?.length === 2 ? barsOf(table) : null;
  const music = fretsOf(table) ?? keysOf(table);
  return music ?? sheetOf(table) ?? plainBars ?? timelineOf(table) ?? barsOf(table) ?? compareOf(table);
}

/** `수 | 소리 | 수 | 소리` is a list of two columns that was folded once. A list too long for slabs stays as it is. */
function unfold(table: Table): Table {
  const [head = [], ...rows] = table;
  const half = head.length / 2;
  const isFolded = half >= 2 && head.slice(0, half).join("|") === head.slice(half).join("|");
  if (!isFolded || rows.length * 2 > mostSlabs) return table;
  return [head.slice(0, half), ...rows.flatMap((row) => [row.slice(0, half), row.slice(half)])];
}

/** `줄 | G | C | E | A` with the frets below, or chords with four digits each. */
function fretsOf(table: Table): SceneInput | null {
  const [head = [], ...rows] = table;
  const frets = rows.find(([name]) => name === "칸");
  if (head.slice(1).join("") === "GCEA" && frets)
    return { type: "frets", chords: [{ name: frets.slice(1).join(""), frets: frets.slice(1).map(Number) }] };
  const digits = rows.find((row) => row.every((cell) => /^[0-5]{4}$/.test(cell)));
  if (!digits) return null;
  const chords = head.map((name, index) => ({ name, frets: (digits[index] ?? "").split("").map(Number) }));
  return { type: "frets", chords: chords.slice(0, 4) };
}

const notesOf = (cell: string): string[] => {
  let last = -1;
  return cell.split(/,? /).map((name) => {
    const place = "C D EF G A B".indexOf(name.charAt(0));
    const isHigher = place < last;
    last = Math.max(place, last);
    return isHigher ? `${name}'` : name;
  });
};

function keysOf([head = [], ...rows]: Table): SceneInput | null {
  const column = head.findIndex((_, index) => index > 0 && rows.every((row) => chordNotes.test(row[index] ?? "")));
  if (column === -1 || rows.length > 4) return null;
  const press = rows.map((row) => ({ name: row[0] ?? "", notes: notesOf(row[column] ?? "") }));
  return { type: "keys", press };
}

/** A part of a spreadsheet: its columns are letters or its rows numbers. */
function sheetOf(table: Table): SceneInput | null {
  const [head = [], ...rows] = table;
  const named = head.filter((cell) => cell !== "");
  const isSheet = named.length > 2 && named.every((cell) => /^[A-Z](?: |$)/.test(cell)) && rows.length > 1;
  const isData = named.length > 2 && named.every((cell) => /^[a-z_]+$/.test(cell));
  const numbers = rows.flatMap((row) => row.slice(1)).filter((cell) => /^-?[\d,.]+%?$/.test(cell)).length;
  const isDense = head.length >= 4 && numbers >= (rows.length * (head.length - 1)) / 2;
  const isWide = head.length > 4;
  const isFolded = new Set(head).size < head.length && rows.length * 2 > mostSlabs;
  if (!isSheet && !isData && !isDense && !isWide && !isFolded) return null;
  return { type: "grid", rows: table.map((row) => [...row]) };
}

function timelineOf([head = [], ...rows]: Table): SceneInput | null {
  const isTime =
    rows.every(([at]) => moment.test(at ?? "")) ||
    (timeHeads.test(head[0] ?? "") && rows.every(([at]) => (at ?? "").length <= 8));
  if (!isTime || rows.length < 2 || rows.length > 6 || head.length > 3) return null;
  return {
    type: "timeline",
    points: rows.map(([at = "", text = "", note = ""]) => ({ at, text: text || "-", note })),
  };
}

/** Bars of nearly the same length say nothing. */
const leastRatio = 1.04;

/** A column of amounts in one unit, which differ. */
function barsOf([head = [], ...rows]: Table): SceneInput | null {
  if (rows.length < 2 || rows.length > 7 || head.length > 3) return null;
  const columns = head.map((_, index) => rows.map((row) => amount.exec(row[index] ?? "")?.groups));
  const column = columns.findLastIndex(
    (cells, index) => index > 0 && cells.every(Boolean) && new Set(cells.map((cell) => cell?.unit)).size === 1,
  );
  if (column === -1) return null;
  const values = rows.map((row) => Number((amount.exec(row[column] ?? "")?.groups?.number ?? "0").replaceAll(",", "")));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least < 0 || most < least * leastRatio) return null;
  const other = head.findIndex((_, index) => index > 0 && index !== column);
  return {
    type: "bars",
    bars: rows.map((row, index) => ({
      name: row[0] || "-",
      value: values[index] ?? 0,
      label: row[column] ?? "",
      note: row[other] ?? "",
    })),
  };
}

const long = 13;
/** Letters of words that do not break, in all slabs of a line. */
const slabLetters = 38;
const longestWord = (text: string): number => Math.max(...text.split(" ").map((word) => word.length));

function compareOf(table: Table): SceneInput {
  const [head = [], ...rows] = table;
  // A head without a first cell names the things that are compared.
  if ((head[0] === "" || rows.length === 1) && head.length <= 4 && head.length > 1) {
    const first = head[0] === "" ? 1 : 0;
    return {
      type: "compare",
      sides: head.slice(first).map((name, index) => ({
        name: name || "-",
        facts: rows.map((row) => ({ label: first ? (row[0] ?? "") : "", text: row[index + first] ?? "" })),
      })),
    };
  }
  const width = Math.max(...rows.flatMap((row) => row.slice(1)).map((cell) => cell.length));
  const names = rows.map(([name = ""]) => name);
  return {
    type: "compare",
    rows:
      rows.length > 4 ||
      (rows.length > 2 && (width > long || Math.max(...names.map(longestWord)) * rows.length > slabLetters)),
    sides: rows.map(([name = "", ...cells]) => ({
      name: name || "-",
      facts: cells.map((text, index) => ({ label: cells.length > 1 ? (head[index + 1] ?? "") : "", text })),
    })),
  };
}
