import { useAtomValue } from "jotai";
import { useState } from "react";
import type { Progress } from "../../../../shared/progress.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import type { ProgressKind } from "../../../api/progress.ts";
import { type StartPosition, startPositionOf, withPending } from "./start-position.ts";
import { pendingStore } from "../progress/pending-progress.ts";

/** Where playback starts, by what is known when the player is mounted, sent or not. */
export function useStartPosition(
  kind: ProgressKind,
  progress: Progress | null,
  where: { requestedSec: number | undefined; durationSec: number },
): StartPosition {
  const userId = useAtomValue(viewerIdAtom);
  const [start] = useState(() => {
    const left = progress && userId ? pendingStore({ userId, kind, progressId: progress.progressId }).read() : null;
    return startPositionOf(withPending(progress, left), where);
  });
  return start;
}
