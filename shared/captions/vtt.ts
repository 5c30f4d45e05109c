import { plainText, type TimedText, toMs } from "./timed-text.ts";

const header = /^WEBVTT(?:[ \t]|$)/;
const arrow = "-->";
const timestamp = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
/** Anything may follow the second time: settings of the cue. */
const timing = new RegExp(String.raw`^[ \t\f]*${timestamp}[ \t\f]*-->[ \t\f]*${timestamp}(?!\d)`);

/**
 * Parses a WebVTT file as the parser of its specification: a block that is no cue is skipped.
 * @param lines the lines of the file
 * @returns null for a file of another format
 * @see https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function parseVtt(lines: readonly string[]): TimedText[] | null {
  if (!header.test(lines[0] ?? "")) return null;
  const cues: TimedText[] = [];
  let block: Block = { lineCount: 0, isHeader: true, cue: null };
  const end = () => {
    if (block.cue) cues.push({ ...block.cue.times, text: textOf(block.cue.lines) });
  };
  for (const line of lines.slice(1)) {
    const isTiming = line.includes(arrow);
    if (line === "" || (isTiming && !canStartCue(block))) {
      end();
      block = { lineCount: 0, isHeader: false, cue: null };
    }
    if (line === "") continue;
    block.lineCount += 1;
    if (isTiming) block = { ...block, sawArrow: true, cue: cueOf(line) };
    else block.cue?.lines.push(line);
  }
  end();
  return cues;
}

type Times = { startMs: number; endMs: number };
type Block = {
  lineCount: number;
  isHeader: boolean;
  sawArrow?: boolean;
  cue: { times: Times; lines: string[] } | null;
};

/** Times are on the first line of a block, or on the second after an id. */
const canStartCue = ({ lineCount, isHeader, sawArrow }: Block): boolean =>
  !isHeader && (lineCount === 0 || (lineCount === 1 && !sawArrow));

function cueOf(line: string): Block["cue"] {
  const [, startHours, startMinutes = "", startSeconds = "", startFraction = "", ...rest] = timing.exec(line) ?? [];
  const [endHours, endMinutes = "", endSeconds = "", endFraction = ""] = rest;
  if (startMinutes === "") return null;
  const startMs = toMs(startHours, startMinutes, startSeconds, startFraction);
  return { times: { startMs, endMs: toMs(endHours, endMinutes, endSeconds, endFraction) }, lines: [] };
}

/** A tag ends with its bracket, or with the text. */
const textOf = (lines: readonly string[]): string => plainText(lines.join("\n").replaceAll(/<[^>]*>?/g, ""));
