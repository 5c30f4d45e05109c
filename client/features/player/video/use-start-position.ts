import { useAtomValue } from "jotai";
import { useState } from "react";
import type { Progress } from "../../../../shared/progress.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import type { ProgressKind } from "../progress/send-progress.ts";
import { type StartPosition, startPositionOf, withPending } from "./start-position.ts";
import { readPending } from "../progress/pending-progress.ts";

/** Where the image starts, by what is known when it comes on, sent or not. */
export function useStartPosition(
  kind: ProgressKind,
  progress: Progress | null,
  where: { requestedSec: number | undefined; durationSec: number },
): StartPosition {
  const userId = useAtomValue(viewerIdAtom);
  const [begin] = useState(() => {
    const left =
      progress && userId ? readPending(localStorage, { userId, kind, progressId: progress.progressId }) : null;
    return startPositionOf(withPending(progress, left), where);
  });
  return begin;
}
