import { InvalidMediaError } from "./invalid-media-error.ts";

/** One cue of a WebVTT file; `text` keeps its line breaks and tags. */
export type Cue = { startMs: number; endMs: number; text: string };

const arrow = "-->";
const timestamp = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+\S.*)?$/;
const skippedBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

function readTimestamp(text: string): number {
  const parts = timestamp.exec(text);
  if (parts === null) throw new InvalidMediaError(`"${text}" is not a time`);
  const [hours, minutes, seconds, milliseconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (milliseconds ?? 0);
}

function readCue(block: string): Cue {
  const lines = block.split("\n");
  const [first = "", ...others] = lines;
  const [time = "", ...text] = first.includes(arrow) ? lines : others;
  const parts = timing.exec(time);
  if (parts === null) throw new InvalidMediaError(`the cue "${first}" has no line with its times`);
  const cue = { startMs: readTimestamp(parts[1] ?? ""), endMs: readTimestamp(parts[2] ?? ""), text: text.join("\n") };
  if (cue.endMs <= cue.startMs) throw new InvalidMediaError(`the cue "${time}" ends before it starts`);
  if (cue.text.trim() === "" || cue.text.includes(arrow))
    throw new InvalidMediaError(`the cue "${time}" has no text of its own`);
  return cue;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidMediaError("the text is not UTF-8");
  }
}

/** The cues of a WebVTT file in their order. Throws InvalidMediaError where a browser would drop or misread one. */
export function parseVtt(bytes: Buffer): Cue[] {
  const [head = "", ...blocks] = decode(bytes)
    .replaceAll(/\r\n?/g, "\n")
    .trimEnd()
    .split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head) || head.includes(arrow))
    throw new InvalidMediaError("this is not a WebVTT file");
  const cues = blocks.filter((block) => !skippedBlock.test(block)).map(readCue);
  if (cues.length === 0) throw new InvalidMediaError("there is not one cue");
  const outOfOrder = cues.some((cue, index) => cue.startMs < (cues[index - 1]?.startMs ?? 0));
  if (outOfOrder) throw new InvalidMediaError("the cues are not in the order of their times");
  return cues;
}
