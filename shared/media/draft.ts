import { z } from "zod";
import { limits } from "../limits.ts";
import { textLength } from "../text/length.ts";
import { silence } from "./silence.ts";
import { captionText, langName, spokenLangs } from "./transcript.ts";

const ms = z.int32().min(0);

/** A caption of a draft. Without a text it is not published. */
const cueFields = { startMs: ms, endMs: ms, isUnsure: z.boolean() };
export const cueValue = z.object({ ...cueFields, text: z.string() });
export type CueValue = z.output<typeof cueValue>;
export const draftCue = cueValue.extend({ cueId: z.uuid() });
export type DraftCue = z.output<typeof draftCue>;

/** A chapter lasts until the next one. */
export const chapterValue = z.object({ startMs: ms, title: z.string() });
export type ChapterValue = z.output<typeof chapterValue>;
export const draftChapter = chapterValue.extend({ chapterId: z.uuid() });
export type DraftChapter = z.output<typeof draftChapter>;

/** The tag of a language, such as `ko` or `en-US`. */
export const captionLang = z.string().regex(/^[A-Za-z0-9-]{1,35}$/);

/** Captions in one language, in the order of their times. */
export const draftTrack = z.object({ lang: captionLang, label: z.string(), cues: z.array(draftCue) });
export type DraftTrack = z.output<typeof draftTrack>;

/** The captions and chapters of a video as its teacher edits them; learners have those that were published. */
export const mediaDraft = z.object({
  mediaId: z.uuid(),
  durationMs: z.int(),
  /** Null: it was imported. */
  fileName: z.string().nullable(),
  /** Valid for an hour at least, for its teacher. */
  videoUrl: z.string(),
  /** Peaks of equal parts, from 0 to 255; null: they were not measured. */
  waveform: z.array(z.int()).nullable(),
  /** Stretches without sound, in order; null: they are not known. */
  silences: z.array(silence).nullable(),
  tracks: z.array(draftTrack),
  chapters: z.array(draftChapter),
  hasChanges: z.boolean(),
});
export type MediaDraft = z.output<typeof mediaDraft>;

export const mediaIdInput = z.object({ mediaId: z.uuid() });
/** Where a teacher watches an own video. */
export const videoLink = z.object({ url: z.string() });

/** As they are stored: the client writes them in the same way. */
export const writtenCue = z
  .object({ ...cueFields, text: captionText })
  .refine(({ startMs, endMs }) => endMs > startMs, "must end after it starts");
export const writtenChapter = z.object({
  startMs: ms,
  title: z
    .string()
    .refine((text) => textLength(text) <= limits.chapterTitleMax, `no more than ${limits.chapterTitleMax} characters`)
    .transform((text) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim()),
});

/** Null: it is not there before, or not any more. */
const changesOf = <Seen extends z.ZodType, Written extends z.ZodType>(seen: Seen, written: Written) =>
  z
    .array(z.object({ id: z.uuid(), from: seen.nullable(), to: written.nullable() }))
    .min(1)
    .max(limits.transcriptChangesMax);

export const cueChangeInput = mediaIdInput.extend({ lang: captionLang, changes: changesOf(cueValue, writtenCue) });
export const chapterChangeInput = mediaIdInput.extend({ changes: changesOf(chapterValue, writtenChapter) });

/** The name of a language in the player; that of an unknown tag is the tag. */
export const captionLabel = (lang: string): string =>
  spokenLangs.some((known) => known === lang) ? langName(lang as (typeof spokenLangs)[number]) : lang;
