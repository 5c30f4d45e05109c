export type Cue = { startSec: number; endSec: number; text: string };

const timing = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s+(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})/;
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};

/** The lines of a WebVTT file in order of time. Notes, styles, regions and what cannot be read are left out. */
export function parseVtt(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  return blocks.flatMap(readCue).toSorted((a, b) => a.startSec - b.startSec);
}

function readCue(block: string): Cue[] {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => timing.test(line));
  const times = at < 0 ? null : timing.exec(lines[at] ?? "");
  if (!times || at > 1) return [];
  const [, ...numbers] = times;
  const text = plain(lines.slice(at + 1).join("\n"));
  const [startSec, endSec] = [seconds(numbers.slice(0, 4)), seconds(numbers.slice(4))];
  return text && startSec < endSec ? [{ startSec, endSec, text }] : [];
}

function seconds([hours = "0", minutes, rest, thousandths]: string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(thousandths) / 1000;
}

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim();

/** The line that is being said; between two lines, none. */
export const cueAt = (cues: readonly Cue[], sec: number): Cue | undefined =>
  cues.findLast((cue) => cue.startSec <= sec && sec < cue.endSec);
