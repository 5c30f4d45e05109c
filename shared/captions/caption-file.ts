import { parseSrt } from "./srt.ts";
import { shownCues, type TimedText } from "./timed-text.ts";
import { parseVtt } from "./vtt.ts";

/** Formats that players and tools of captions write, by their start. */
const otherFormats: [name: string, start: RegExp][] = [
  ["SAMI", /^\s*<sami/i],
  ["Advanced SubStation Alpha", /^\s*\[script info\]/i],
  ["TTML", /^\s*<(?:\?xml|tt[\s>:])/i],
  ["LRC", /^\s*\[\d+:\d+/],
  ["MicroDVD", /^\s*\{\d+\}\{\d+\}/],
  ["SubViewer", /^\s*\d+:\d\d:\d\d\.\d+,\d+:\d\d:\d\d/],
];

/**
 * Reads the cues of a caption or chapter file, WebVTT or SubRip whatever its name is, in the order of their times. Cues
 * that browsers would not show are left out.
 * @returns problem: the reason why there are none; null if there are some
 */
export function readCaptionFile(file: string): { cues: TimedText[]; problem: string | null } {
  const lines = file
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "\uFFFD")
    .split(/\r\n?|\n/);
  const asVtt = parseVtt(lines);
  // Tools that rename SubRip to WebVTT leave the commas in its times.
  const cues = shownCues(asVtt?.length ? asVtt : parseSrt(lines));
  if (cues.length > 0) return { cues, problem: null };
  if (asVtt) return { cues, problem: "there is not one cue with times and a text" };
  const format = otherFormats.find(([, start]) => start.test(lines.join("\n").slice(0, 1000)))?.[0];
  const found = format ? `this is ${format}` : "this is neither WebVTT nor SubRip (SRT)";
  return { cues, problem: `${found}: export the captions as WebVTT or SRT` };
}

/** The comment by which a WebVTT file says that the image shows its texts: a player draws them only when asked. */
const inImageNote = "NOTE The image shows these texts.";

export const isInImage = (file: string): boolean => file.split(/\r\n?|\n/).includes(inImageNote);

/** A WebVTT file of plain texts. */
export const writeVtt = (cues: readonly TimedText[], { inImage = false } = {}): string =>
  `WEBVTT\n\n${inImage ? `${inImageNote}\n\n` : ""}${cues.map(({ startMs, endMs, text }) => `${clock(startMs)} --> ${clock(endMs)}\n${escape(text)}\n`).join("\n")}`;

/** A SubRip file of plain texts. */
export const writeSrt = (cues: readonly TimedText[]): string =>
  cues
    .map(({ startMs, endMs, text }, index) => {
      const times = `${clock(startMs)} --> ${clock(endMs)}`.replaceAll(".", ",");
      return `${index + 1}\n${times}\n${text}\n`;
    })
    .join("\n");

function clock(ms: number): string {
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, (ms % 60_000) / 1000];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}:${seconds.toFixed(3).padStart(6, "0")}`;
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
