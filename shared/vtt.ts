/** One cue of a WebVTT file; `text` contains its line breaks and tags. */
export type Cue = { startMs: number; endMs: number; text: string };

const arrow = "-->";
const timestamp = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+\S.*)?$/;
const skippedBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t\n]|$)/;

/**
 * Parses the cues of a WebVTT file in order, without those that a browser would drop or misread.
 * @returns errors: the errors of the file and of each omitted cue; empty for a valid file
 */
export function parseVtt(file: string): { cues: Cue[]; errors: string[] } {
  const [head = "", ...blocks] = file
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .trimEnd()
    .split(/\n{2,}/);
  const cues: Cue[] = [];
  const errors: string[] = [];
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head) || head.includes(arrow)) errors.push("this is not a WebVTT file");
  for (const block of blocks) {
    if (skippedBlock.test(block)) continue;
    const cue = readCue(block);
    if (typeof cue === "string") errors.push(cue);
    else cues.push(cue);
  }
  if (cues.length === 0) errors.push("there is not one cue");
  const outOfOrder = cues.some((cue, index) => cue.startMs < (cues[index - 1]?.startMs ?? 0));
  if (outOfOrder) errors.push("the cues are not in the order of their times");
  return { cues, errors };
}

/** @returns the cue, or its error */
function readCue(block: string): Cue | string {
  const lines = block.split("\n");
  const [first = "", ...others] = lines;
  const [time = "", ...rest] = first.includes(arrow) ? lines : others;
  const [, start = "", end = ""] = timing.exec(time) ?? [];
  if (start === "") return `the cue "${first}" has no line with its times`;
  const [startMs, endMs] = [readTimestamp(start), readTimestamp(end)];
  if (startMs === null || endMs === null) return `"${startMs === null ? start : end}" is not a time`;
  const text = rest.join("\n");
  if (endMs <= startMs) return `the cue "${time}" ends before it starts`;
  if (text.trim() === "" || text.includes(arrow)) return `the cue "${time}" has no text of its own`;
  return { startMs, endMs, text };
}

function readTimestamp(text: string): number | null {
  const parts = timestamp.exec(text);
  if (parts === null) return null;
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}
