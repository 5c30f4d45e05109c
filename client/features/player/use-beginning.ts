import { useAtomValue } from "jotai";
import { useState } from "react";
import type { Progress } from "../../../shared/progress.ts";
import { viewerIdAtom } from "../../lib/session-state.ts";
import type { ProgressKind } from "./send-progress.ts";
import { type Start, startOf, withUnsent } from "./start-position.ts";
import { readUnsent } from "./unsent.ts";

/** Where the picture starts, by what is known when it comes on, sent or not. */
export function useBeginning(
  kind: ProgressKind,
  progress: Progress | null,
  where: { askedSec: number | undefined; durationSec: number },
): Start {
  const userId = useAtomValue(viewerIdAtom);
  const [begin] = useState(() => {
    const left =
      progress && userId ? readUnsent(localStorage, { userId, kind, progressId: progress.progressId }) : null;
    return startOf(withUnsent(progress, left), where);
  });
  return begin;
}
