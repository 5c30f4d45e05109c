import { plainText, type TimedText, toMs } from "./timed-text.ts";

const timestamp = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${timestamp}\s*--?>\s*${timestamp}(?:\s.*)?$`);
const counter = /^\s*\d+\s*$/;
/** Styles that tools write into SubRip: tags of HTML, and positions such as `{\an8}`. Other brackets are text. */
const tags = /<\/?(?:b|i|u|s|font|span|c|v|ruby|rt|rp)(?:[\s.][^<>]*)?>|\{\\[^{}]*\}/gi;

/** Parses the cues of a SubRip file. Blank lines between the cues may be missing, and their counters. */
export function parseSrt(lines: readonly string[]): TimedText[] {
  const cues: { startMs: number; endMs: number; lines: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const times = timing.exec(line);
    const cue = cues.at(-1);
    if (!times) {
      const isCounter = counter.test(line) && timing.test(lines[index + 1] ?? "");
      if (!isCounter) cue?.lines.push(line);
      continue;
    }
    const [, startHours, startMinutes = "", startSeconds = "", startFraction = "", ...end] = times;
    const [endHours, endMinutes = "", endSeconds = "", endFraction = ""] = end;
    cues.push({
      startMs: toMs(startHours, startMinutes, startSeconds, startFraction),
      endMs: toMs(endHours, endMinutes, endSeconds, endFraction),
      lines: [],
    });
  }
  return cues.map(({ lines: ofCue, ...cue }) => ({ ...cue, text: textOf(ofCue) }));
}

const textOf = (lines: readonly string[]): string =>
  plainText(
    lines
      .join("\n")
      .replaceAll(/<br\s*\/?>/gi, "\n")
      .replaceAll(tags, ""),
  );
