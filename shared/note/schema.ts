import { z } from "zod";
import { flattenContainers } from "../markdown/containers.ts";
import { limits } from "../limits.ts";
import { hasTooManyWords } from "./search.ts";
import { listOf, paging } from "../paging.ts";
import { instant } from "../instant.ts";

/** A Markdown note at one second of a lecture, visible only to its user. */
export const note = z.object({
  lectureNoteId: z.uuid(),
  lectureId: z.uuid(),
  lectureTitle: z.string(),
  /** A course of the lecture, one that the user has taken if there is one; null for a lecture without a course. */
  courseTitle: z.string().nullable(),
  /** The lecture's number in this course, from 1. */
  lectureNumber: z.int().nullable(),
  /** Whether the user may watch the lecture now; otherwise the note can only be read, edited, exported and deleted. */
  isWatchable: z.boolean(),
  timestampSec: z.int(),
  content: z.string(),
  /** In lists: `content` is only the start of a long note; `note.byId` returns it completely. */
  isShortened: z.boolean(),
  /** Number of the revision, from 1. */
  rev: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.output<typeof note>;

const timestampSec = z.int().min(0);
/** Hangul is stored composed, regardless of the keyboard. */
const content = z
  .string()
  .max(limits.noteMax)
  .refine((text) => text.trim().length > 0)
  .transform((text) => flattenContainers(text.normalize("NFC")));

export const noteInput = z.object({ lectureId: z.uuid(), timestampSec, content });
export type NoteInput = z.output<typeof noteInput>;

export const noteIdInput = z.object({ lectureNoteId: z.uuid() });

/** `rev` is the revision that was edited; without it the last write wins. */
export const noteEditInput = noteIdInput.extend({ timestampSec, content, rev: z.int().min(1).optional() });
export type NoteEditInput = z.output<typeof noteEditInput>;

/** `query`: words that the note or its lecture's title contains, each of them, case-insensitive. */
export const noteListInput = paging.extend({
  lectureId: z.uuid().optional(),
  courseId: z.uuid().optional(),
  query: z
    .string()
    .max(limits.noteQueryMax)
    .refine((query) => !hasTooManyWords(query), `no more than ${limits.noteQueryWordsMax} words`)
    .optional(),
});
export type NoteListInput = z.output<typeof noteListInput>;

/** Notes of one lecture by second; of several lectures by last edit, newest first. */
export const noteList = listOf(note);

/** The last note of an export page; the next page starts after it. */
export const noteCursor = z.object({
  lectureTitle: z.string().max(limits.bodyMaxBytes),
  lectureId: z.uuid(),
  timestampSec: z.int32().min(0),
  lectureNoteId: z.uuid(),
});
export type NoteCursor = z.output<typeof noteCursor>;

export const noteExportInput = z.object({ after: noteCursor.optional() });
/** Complete notes by lecture and second. `next` is null on the last page; `total` counts all notes of the user. */
export const noteExportPage = z.object({ items: z.array(note), next: noteCursor.nullable(), total: z.int() });
export type NoteExportPage = z.output<typeof noteExportPage>;
