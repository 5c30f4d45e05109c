/** A stretch of two texts: in both, or in one of them alone. */
export type TextPart = { kind: "SAME" | "ADDED" | "REMOVED"; text: string };

/** So many pairs of words are compared; the rest of longer texts counts as rewritten. */
const pairsMax = 4_000_000;

/** The words that make one text of another, in reading order; a removed stretch is before the one that replaces it. */
export function wordChanges(before: string, after: string): TextPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const middle = between(old.slice(start, old.length - end), next.slice(start, next.length - end));
  return merged([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

/** Words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
const same = (words: readonly string[]): TextPart[] => words.map((text) => ({ kind: "SAME", text }));

/** By the longest sequence of words that both have. */
function between(old: readonly string[], next: readonly string[]): TextPart[] {
  const rewritten: TextPart[] = [
    { kind: "REMOVED", text: old.join("") },
    { kind: "ADDED", text: next.join("") },
  ];
  if (old.length === 0 || next.length === 0 || old.length * next.length > pairsMax) return rewritten;
  const columns = next.length + 1;
  /** The length of the longest common sequence from a pair of words on. */
  const lengths = new Uint16Array((old.length + 1) * columns);
  const lengthAt = (i: number, j: number): number => lengths[i * columns + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      lengths[i * columns + j] =
        old[i] === next[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [removed, added] = [old[i], next[j]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: "SAME", text: removed });
      i += 1;
      j += 1;
    } else if (added === undefined || (removed !== undefined && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      parts.push({ kind: "REMOVED", text: removed ?? "" });
      i += 1;
    } else {
      parts.push({ kind: "ADDED", text: added });
      j += 1;
    }
  }
  return parts;
}

/** Neighbors of one kind are one part, and between two same parts what was removed is before what was added. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  const run = { REMOVED: "", ADDED: "" };
  const endRun = () => {
    for (const kind of ["REMOVED", "ADDED"] as const) {
      if (run[kind] !== "") result.push({ kind, text: run[kind] });
      run[kind] = "";
    }
  };
  for (const { kind, text } of parts) {
    if (kind !== "SAME") {
      run[kind] += text;
      continue;
    }
    endRun();
    const last = result.at(-1);
    if (last?.kind === "SAME") last.text += text;
    else result.push({ kind, text });
  }
  endRun();
  return result;
}
