import type { ErrorCode } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";

type Place = { durationMs: number; isWatchable: boolean; noteCount: number };

/** Why a note cannot be written there, or null. Whoever may watch, a visitor of a preview too, may write. */
export function noteRefusal(
  place: Place,
  timestampSec: number,
): Extract<ErrorCode, "NOT_REGISTERED" | "NOTE_OUT_OF_RANGE" | "TOO_MANY_NOTES"> | null {
  if (!place.isWatchable) return "NOT_REGISTERED";
  if (!isInside(timestampSec, place.durationMs)) return "NOTE_OUT_OF_RANGE";
  return place.noteCount >= limits.notesPerLectureMax ? "TOO_MANY_NOTES" : null;
}

/** A clip of 61.2 s ends in its 61st second. */
export const isInside = (timestampSec: number, durationMs: number): boolean => timestampSec * 1000 <= durationMs;
