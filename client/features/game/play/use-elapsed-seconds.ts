import type { GameAttempt } from "../../../../shared/game/schema.ts";
import { useSecondsUntil } from "../../../ui/action/use-seconds-until.ts";

/** Seconds of an attempt: those of its answers, and of the open question so far. The server counts them itself. */
export function useElapsedSeconds({ elapsedMs, question }: GameAttempt, readAt: number): number {
  const secondsLeft = useSecondsUntil(question && readAt + question.remainingMs);
  return elapsedMs / 1000 + (question ? question.limitSec - secondsLeft : 0);
}
