import type { ErrorCode } from "../../../../shared/errors.ts";

type WriteContext = { durationMs: number; isWatchable: boolean; isTeacher: boolean };

/** Why a user cannot write about a lecture at a second, or null; null: about no second. */
export function validateQuestion(
  context: WriteContext,
  timestampSec: number | null,
): Extract<ErrorCode, "NOT_REGISTERED" | "QUESTION_OUT_OF_RANGE"> | null {
  if (!context.isWatchable && !context.isTeacher) return "NOT_REGISTERED";
  return isInside(timestampSec, context.durationMs) ? null : "QUESTION_OUT_OF_RANGE";
}

/** A clip of 61.2 s ends in its 61st second. */
export const isInside = (timestampSec: number | null, durationMs: number): boolean =>
  timestampSec === null || timestampSec * 1000 <= durationMs;
