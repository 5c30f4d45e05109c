import { z } from "zod";
import { readCaptionFile } from "../../captions/caption-file.ts";
import { withoutRepeats } from "../../captions/rolling.ts";
import { importedCues } from "../../captions/cue-edits.ts";
import { limits } from "../../limits.ts";
import { captionLang, type ChapterValue, type CueValue } from "../../media/draft.ts";

/** The video of a lecture of a draft, in which a folder finds its own files again. */
export const folderMedia = z.object({
  lectureId: z.uuid(),
  /** Sizes of the file that it was made of and of the one that an export has, as far as they are known. */
  videoBytes: z.array(z.int()),
  /** Null: it is not ready. */
  mediaId: z.uuid().nullable(),
  durationMs: z.int().nullable(),
  /** Digests of the captions and chapters that a publication at this moment would give to learners. */
  captions: z.array(z.object({ lang: captionLang, digest: z.string() })),
  /** Null without chapters. */
  chapters: z.string().nullable(),
});
export type FolderMedia = z.output<typeof folderMedia>;

/** The captions of a file as a draft has those that a video of this length shows. */
export function cuesOfFile(text: string, durationMs: number): CueValue[] {
  const shown = withoutRepeats(readCaptionFile(text).cues).filter(({ startMs }) => startMs < durationMs);
  return importedCues(shown, () => "").flatMap(({ to }) => to ?? []);
}

/** The chapters of a file, which last until the next one. */
export const chaptersOfFile = (text: string, durationMs: number): ChapterValue[] =>
  readCaptionFile(text)
    .cues.filter(({ startMs }) => startMs < durationMs)
    .map(({ startMs, text: said }) => {
      const title = said.normalize("NFC").replaceAll(/\s+/g, " ").trim();
      return { startMs, title: Array.from(title).slice(0, limits.chapterTitleMax).join("") };
    })
    .filter(({ title }) => title !== "")
    .slice(0, limits.chaptersMax);

/** @returns in hexadecimal, the same for files that show the same captions */
export const digestOfCaptions = (text: string, durationMs: number): Promise<string> =>
  digestOf(
    cuesOfFile(text, durationMs).map(({ startMs, endMs, text: said }) => [startMs, Math.min(endMs, durationMs), said]),
  );

export const digestOfChapters = (text: string, durationMs: number): Promise<string> =>
  digestOf(chaptersOfFile(text, durationMs).map(({ startMs, title }) => [startMs, title]));

async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
