import type { ErrorCode } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";

type NoteContext = { durationMs: number; isWatchable: boolean };

/** Why a note cannot be written at a second of a lecture, or null. Every user can watch a preview. */
export function validateNote(
  context: NoteContext,
  timestampSec: number,
): Extract<ErrorCode, "NOT_REGISTERED" | "NOTE_OUT_OF_RANGE"> | null {
  if (!context.isWatchable) return "NOT_REGISTERED";
  return isInside(timestampSec, context.durationMs) ? null : "NOTE_OUT_OF_RANGE";
}

/** A clip of 61.2 s ends in its 61st second. */
export const isInside = (timestampSec: number, durationMs: number): boolean => timestampSec * 1000 <= durationMs;

/** The user's usage including the note being saved. */
export type NoteUsage = { notesOfLecture: number; notes: number; bytes: number };

/** The exceeded limit, or null. */
export function exceededNoteLimit({
  notesOfLecture,
  notes,
  bytes,
}: NoteUsage): Extract<ErrorCode, "TOO_MANY_NOTES" | "NOTE_COUNT_EXCEEDED" | "NOTE_STORAGE_EXCEEDED"> | null {
  if (notesOfLecture > limits.notesPerLectureMax) return "TOO_MANY_NOTES";
  if (notes > limits.notesPerUserMax) return "NOTE_COUNT_EXCEEDED";
  return bytes > limits.noteBytesPerUserMax ? "NOTE_STORAGE_EXCEEDED" : null;
}
