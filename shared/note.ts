import { z } from "zod";
import { limits } from "./limits.ts";
import { listOf, paging } from "./paging.ts";
import { instant } from "./time.ts";

/** What a person wrote at one second of a lecture, as Markdown; nobody else reads it. */
export const note = z.object({
  lectureNoteId: z.uuid(),
  lectureId: z.uuid(),
  lectureTitle: z.string(),
  /** Whether the person may watch the lecture now; without it the note can only be read, exported and deleted. */
  isWatchable: z.boolean(),
  timestampSec: z.int(),
  content: z.string(),
  /** Counts the edits, from 1. */
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.output<typeof note>;

const timestampSec = z.int().min(0);
/** Hangul is kept composed, whichever keyboard wrote it. */
const content = z
  .string()
  .max(limits.noteMax)
  .refine((text) => text.trim().length > 0)
  .transform((text) => text.normalize("NFC"));

export const noteInput = z.object({ lectureId: z.uuid(), timestampSec, content });
export type NoteInput = z.output<typeof noteInput>;

export const noteIdInput = z.object({ lectureNoteId: z.uuid() });

/** The note without its id, and the `rev` that was edited: absent, the last writer wins. */
export const noteEditInput = noteIdInput.extend({ timestampSec, content, rev: z.int().min(1).optional() });
export type NoteEditInput = z.output<typeof noteEditInput>;

/** `query`: words that the note or its lecture's title holds, each of them, in any case. */
export const noteListInput = paging.extend({
  lectureId: z.uuid().optional(),
  courseId: z.uuid().optional(),
  query: z.string().max(limits.noteQueryMax).optional(),
});
export type NoteListInput = z.output<typeof noteListInput>;

/** Of one lecture by their second, of several the last edited first. */
export const noteList = listOf(note);
