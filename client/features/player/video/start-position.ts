import { useState } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import type { Progress } from "../../../../shared/progress/schema.ts";
import type { ProgressKind } from "../../../api/progress.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { isOtherVideo, type PendingProgress, pendingStore } from "../progress/pending-progress.ts";

export type StartPosition = {
  positionSec: number;
  /** Playback continues from the last visit. */
  resumed: boolean;
};

/** `requestedSec`: the second in the URL. */
type Requested = { requestedSec: number | undefined; durationSec: number };

/** This close to the end, the lecture starts again. */
const endSec = 5;
const fromStart: StartPosition = { positionSec: 0, resumed: false };

/** The progress with the position that this browser has not sent yet, if that is the later one. */
export const withPending = (progress: Progress | null, left: PendingProgress | null): Progress | null =>
  progress && left && left.seq > progress.seq && !isOtherVideo(left, progress)
    ? { ...progress, lastPositionSec: left.lastPositionSec }
    : progress;

/** The second in the URL, else the last position, else the start. */
export function startPositionOf(
  progress: Pick<Progress, "lastPositionSec" | "completed"> | null,
  { requestedSec, durationSec }: Requested,
): StartPosition {
  if (requestedSec !== undefined)
    return { positionSec: Math.min(requestedSec, Math.max(0, durationSec - 1)), resumed: false };
  if (!progress || progress.completed) return fromStart;
  const { lastPositionSec } = progress;
  return lastPositionSec >= 1 && lastPositionSec < durationSec - endSec
    ? { positionSec: lastPositionSec, resumed: true }
    : fromStart;
}

/** The start position as known when the player is mounted, sent or not. */
export function useStartPosition(kind: ProgressKind, progress: Progress | null, where: Requested): StartPosition {
  const userId = useAtomValue(viewerIdAtom);
  const [start] = useState(() => {
    const left = progress && userId ? pendingStore({ userId, kind, progressId: progress.progressId }).read() : null;
    return startPositionOf(withPending(progress, left), where);
  });
  return start;
}
