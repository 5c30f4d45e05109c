import { readCaptionFile } from "./caption-file.ts";

/** Why a caption of a file is not read. */
export type CaptionMistakeKind = "TIME_UNREADABLE" | "ENDS_BEFORE_START" | "TEXT_MISSING";
/** `line`: of its times in the file, from 1 on. */
export type CaptionMistake = { line: number; kind: CaptionMistakeKind };

/**
 * The captions that the reader of caption files leaves out, by the lines of their times: each is read alone, so that the same
 * reader decides.
 */
export function captionMistakes(file: string): CaptionMistake[] {
  const lines = file.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  return lines.flatMap((line, index) => {
    if (!/\d.*--?>/.test(line)) return [];
    if (readsAlone(line, lines[index + 1] ?? "")) return [];
    return [{ line: index + 1, kind: kindOf(line) }];
  });
}

const readsAlone = (times: string, text: string): boolean =>
  [`WEBVTT\n\n${times}\n${text}`, `1\n${times}\n${text}`].some((file) => readCaptionFile(file).cues.length > 0);

function kindOf(times: string): CaptionMistakeKind {
  if (readsAlone(times, "text")) return "TEXT_MISSING";
  const turned = times
    .split(/--?>/)
    .toReversed()
    .map((time) => time.trim().split(/\s/)[0] ?? "");
  return readsAlone(turned.join(" --> "), "text") || turned[0] === turned[1] ? "ENDS_BEFORE_START" : "TIME_UNREADABLE";
}
