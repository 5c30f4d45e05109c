import type { GameAttempt } from "../../../../shared/game/schema.ts";
import { useSecondsUntil } from "../../../ui/action/use-seconds-until.ts";

/** When the time of an open question ends in the browser's clock; null: it has no limit. */
export const endOf = (question: GameAttempt["question"], readAt: number): number | null =>
  question === null || question.remainingMs === null ? null : readAt + question.remainingMs;

/** Seconds of an attempt: those of its answers, and of the open question so far. The server counts them itself. */
export function useElapsedSeconds({ elapsedMs, question }: GameAttempt, readAt: number): number {
  const endsAt = endOf(question, readAt);
  const secondsLeft = useSecondsUntil(endsAt);
  return elapsedMs / 1000 + (endsAt === null ? 0 : (question?.limitSec ?? 0) - secondsLeft);
}
