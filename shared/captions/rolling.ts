import type { TimedText } from "./timed-text.ts";

/** Captions that are generated during speech have cues of 10 ms between two lines. */
const shortestMs = 50;
/** Two cues follow each other if there is no more between them. */
const pauseMs = 100;

/**
 * Shows once what a cue repeats of the one before it. Generated captions roll: a cue has the line before above its own,
 * or grows word by word.
 * @param cues in the order of their times
 */
export function withoutRepeats(cues: readonly TimedText[]): TimedText[] {
  const shown: TimedText[] = [];
  let previous: { lines: string[]; endMs: number } = { lines: [], endMs: -Infinity };
  for (const { startMs, endMs, text } of cues) {
    if (endMs - startMs < shortestMs) continue;
    const lines = text.split("\n");
    const last = shown.at(-1);
    const isNext = startMs <= previous.endMs + pauseMs;
    const repeated = last && isNext ? repeatedLines(previous.lines, lines) : 0;
    const rest = lines.slice(repeated).join("\n");
    if (last && repeated > 0) extend(last, { line: lines[repeated - 1] ?? "", endMs: rest === "" ? endMs : startMs });
    if (rest !== "") shown.push({ startMs, endMs, text: rest });
    previous = { lines, endMs: isNext ? Math.max(previous.endMs, endMs) : endMs };
  }
  return shown;
}

/** The number of first lines that are the last ones of the cue before; the last of them may have grown. */
function repeatedLines(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count -= 1) {
    const end = before.slice(-count);
    const isSame = end.every((line, index) => {
      const own = lines[index] ?? "";
      return line === own || (index === count - 1 && own.startsWith(`${line} `));
    });
    if (isSame) return count;
  }
  return 0;
}

/** Shows a cue with its last line as it has grown, until the next one. */
function extend(cue: TimedText, { line, endMs }: { line: string; endMs: number }): void {
  const lines = cue.text.split("\n");
  cue.text = [...lines.slice(0, -1), line].join("\n");
  cue.endMs = Math.max(cue.endMs, endMs);
}
