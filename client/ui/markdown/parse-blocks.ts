export type ListBlock = {
  kind: "list";
  ordered: boolean;
  start: number;
  items: { text: string; inner: ListBlock | null }[];
};
export type Align = "left" | "right" | "center" | undefined;

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph" | "quote" | "code"; text: string }
  | { kind: "table"; aligns: Align[]; head: string[]; rows: string[][] }
  | ListBlock;

const headingLine = /^(#{1,6})\s+(.+?)\s*#*$/;
const itemLine = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const tableRule = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const nestedFrom = 2;

/** The part of Markdown that our texts are written in. Anything else stays a paragraph, word for word. */
export function parseBlocks(text: string): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  const taken = new Map<string, number>();
  let at = 0;
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && fits(lines[at] ?? "")) at++;
    return lines.slice(from, at);
  };

  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = headingLine.exec(line);
    if (line.trim() === "") at++;
    else if (heading) {
      at++;
      const [, marks = "", words = ""] = heading;
      blocks.push({ kind: "heading", level: marks.length, text: words, id: freeId(words, taken) });
    } else if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", text: takeWhile((next) => !next.startsWith("```")).join("\n") });
      at++;
    } else if (line.startsWith(">")) {
      const quoted = takeWhile((next) => next.startsWith(">"));
      blocks.push({ kind: "quote", text: quoted.map((next) => next.replace(/^>\s?/, "")).join("\n") });
    } else if (line.startsWith("|") && tableRule.test(lines[at + 1] ?? "")) {
      const [head = "", rule = "", ...rows] = takeWhile((next) => next.startsWith("|"));
      blocks.push({ kind: "table", head: cells(head), aligns: cells(rule).map(alignOf), rows: rows.map(cells) });
    } else if (itemLine.test(line)) blocks.push(listOf(takeWhile((next) => itemLine.test(next))));
    else blocks.push({ kind: "paragraph", text: takeWhile((next) => next === line || !startsBlock(next)).join("\n") });
  }
  return blocks;
}

const startsBlock = (line: string): boolean =>
  line.trim() === "" || /^(#{1,6}\s|>|\||```)/.test(line) || itemLine.test(line);

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function alignOf(rule: string): Align {
  if (rule.endsWith(":")) return rule.startsWith(":") ? "center" : "right";
  return rule.startsWith(":") ? "left" : undefined;
}

function listOf(lines: string[]): ListBlock {
  const first = itemLine.exec(lines[0] ?? "");
  const list: ListBlock = {
    kind: "list",
    ordered: first?.[2] !== undefined,
    start: Number(first?.[2] ?? 1),
    items: [],
  };
  const indent = first?.[1]?.length ?? 0;
  for (let at = 0; at < lines.length; at++) {
    const [, lead = "", , text = ""] = itemLine.exec(lines[at] ?? "") ?? [];
    const last = list.items.at(-1);
    if (last && lead.length >= indent + nestedFrom) {
      const from = at;
      while (at + 1 < lines.length && (itemLine.exec(lines[at + 1] ?? "")?.[1]?.length ?? 0) >= indent + nestedFrom)
        at++;
      last.inner = listOf(lines.slice(from, at + 1));
    } else list.items.push({ text, inner: null });
  }
  return list;
}

/** An address inside the page: the heading's own words, numbered when they come again. */
function freeId(text: string, taken: Map<string, number>): string {
  const base = text.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "part";
  const count = (taken.get(base) ?? 0) + 1;
  taken.set(base, count);
  return count === 1 ? base : `${base}-${count}`;
}
