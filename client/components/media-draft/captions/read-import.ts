import { readCaptionFile } from "../../../../shared/captions/caption-file.ts";
import { type CaptionMistake, captionMistakes } from "../../../../shared/captions/caption-mistakes.ts";
import { type CueEdit, importedCues, removeCue } from "../../../../shared/captions/cue-edits.ts";
import { withoutRepeats } from "../../../../shared/captions/rolling.ts";
import type { DraftCue } from "../../../../shared/media/draft.ts";
import { decodeTextFile, TextFileError } from "../../../../shared/text/file.ts";

/** `outside`: captions that start after the end of the video, which are left out. */
export type ReadImport =
  | { problem: "UNREADABLE" | "EMPTY" }
  | { problem: null; changes: CueEdit[]; count: number; outside: number; mistakes: CaptionMistake[] };

/** The captions of a file in place of those that there are. */
export function readImport(bytes: Uint8Array, cues: readonly DraftCue[], durationMs: number): ReadImport {
  let file: string;
  try {
    file = decodeTextFile(bytes, { recognized: true });
  } catch (error) {
    if (error instanceof TextFileError) return { problem: "UNREADABLE" };
    throw error;
  }
  const read = withoutRepeats(readCaptionFile(file).cues);
  const inside = read.filter(({ startMs }) => startMs < durationMs);
  if (inside.length === 0) return { problem: "EMPTY" };
  const added = importedCues(inside, () => crypto.randomUUID());
  return {
    problem: null,
    changes: [...cues.map(removeCue), ...added],
    count: added.length,
    outside: read.length - inside.length,
    mistakes: captionMistakes(file),
  };
}
