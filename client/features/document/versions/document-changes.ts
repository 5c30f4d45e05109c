import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import { plainText } from "../../../../shared/markdown/parser.ts";

/** A paragraph, a list item or a heading of a text, as plain words. */
interface Block {
  text: string;
  isHeading: boolean;
}

export interface ChangedPart {
  kind: "same" | "added" | "removed";
  text: string;
}

export interface ChangedBlock {
  kind: "added" | "removed" | "edited";
  parts: ChangedPart[];
}

/** The changes under one heading of the newer text; before its first heading `heading` is empty. */
export interface ChangedSection {
  heading: string;
  blocks: ChangedBlock[];
}

/** A paragraph that has less in common with an old one is a new one. */
const sameShareMin = 0.5;

/** Differences between two versions of a Markdown text, by the headings of the newer one. */
export function changedSections(before: string, after: string): ChangedSection[] {
  const sections: ChangedSection[] = [{ heading: "", blocks: [] }];
  const add = (blocks: ChangedBlock[]) => sections.at(-1)?.blocks.push(...blocks);
  const changes = diffArrays(blocksOf(before), blocksOf(after), { comparator: (a, b) => a.text === b.text });
  for (const [index, { value, added, removed }] of changes.entries()) {
    const follower = changes[index + 1];
    if (removed && follower?.added) continue;
    if (removed) add(value.map(({ text }) => whole("removed", text)));
    else if (added) addNew(value, changes[index - 1]?.removed ? (changes[index - 1]?.value ?? []) : []);
    else for (const { isHeading, text } of value) if (isHeading) sections.push({ heading: text, blocks: [] });
  }
  return sections.filter(({ blocks }) => blocks.length > 0);

  function addNew(written: Block[], replaced: Block[]): void {
    const old = new Set(replaced);
    const edited = new Map<Block, ChangedPart[]>();
    for (const block of written) {
      const [match] = [...old]
        .map((former) => ({ former, parts: partsOf(former.text, block.text) }))
        .filter(({ parts }) => sameShare(parts) >= sameShareMin)
        .toSorted((a, b) => sameShare(b.parts) - sameShare(a.parts));
      if (!match) continue;
      old.delete(match.former);
      edited.set(block, match.parts);
    }
    // A removed paragraph was before the next heading.
    add([...old].map(({ text }) => whole("removed", text)));
    for (const block of written) {
      const parts = edited.get(block);
      if (block.isHeading) sections.push({ heading: block.text, blocks: [] });
      if (parts) add([{ kind: "edited", parts }]);
      else if (!block.isHeading) add([whole("added", block.text)]);
    }
  }
}

const whole = (kind: "added" | "removed", text: string): ChangedBlock => ({ kind, parts: [{ kind, text }] });

const partsOf = (before: string, after: string): ChangedPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }: ChangeObject<string>) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));

/** How much of the shorter text is in the other. */
function sameShare(parts: readonly ChangedPart[]): number {
  const length = (...kinds: ChangedPart["kind"][]) =>
    parts.reduce((sum, { kind, text }) => sum + (kinds.includes(kind) ? text.trim().length : 0), 0);
  return length("same") / Math.max(1, Math.min(length("same", "added"), length("same", "removed")));
}

/** Paragraphs, items of lists and rows of tables are compared by themselves. */
const blocksOf = (markdown: string): Block[] =>
  markdown
    .replaceAll(/^#+ .*$/gm, "$&\n")
    .split(/\n\s*\n|\n(?=\s*(?:[-*>|#]|\d+\.)\s?)/)
    .map((block) => ({ text: textOf(block), isHeading: /^#+ /.test(block.trim()) }))
    .filter(({ text }) => text !== "");

/** The number of an item is part of its text: rules refer to it. */
function textOf(block: string): string {
  const number = /^\s*\d+\. /.exec(block)?.[0] ?? "";
  return `${number} ${plainText(withoutBars(block.slice(number.length)))}`.replaceAll(/\s+/g, " ").trim();
}

/** The cells of a row of a table in one line. The line that divides its head from its rows is no text. */
function withoutBars(block: string): string {
  const row = block.trim();
  if (!row.startsWith("|")) return block;
  if (/^[|\s:-]+$/.test(row)) return "";
  const cells = row.split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(" · ");
}
