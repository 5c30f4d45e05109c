import type { Progress } from "../../../../shared/progress.ts";
import type { PendingProgress } from "../progress/pending-progress.ts";

export type StartPosition = { positionSec: number; /** It goes on from the last visit. */ resumed: boolean };

/** This near to the end there is nothing left to go on with. */
const endSec = 5;
const beginning: StartPosition = { positionSec: 0, resumed: false };

/** The record with the position this browser has not sent yet, where that is the later one. */
export const withPending = (progress: Progress | null, left: PendingProgress | null): Progress | null =>
  progress && left && left.seq > progress.seq ? { ...progress, lastPositionSec: left.lastPositionSec } : progress;

/** Where the image starts: where the address says, else where it stopped, else at the start. */
export function startPositionOf(
  progress: Pick<Progress, "lastPositionSec" | "completed"> | null,
  { requestedSec, durationSec }: { requestedSec: number | undefined; durationSec: number },
): StartPosition {
  if (requestedSec !== undefined)
    return { positionSec: Math.min(requestedSec, Math.max(0, durationSec - 1)), resumed: false };
  if (!progress || progress.completed) return beginning;
  const { lastPositionSec } = progress;
  return lastPositionSec >= 1 && lastPositionSec < durationSec - endSec
    ? { positionSec: lastPositionSec, resumed: true }
    : beginning;
}
