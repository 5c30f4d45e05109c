import { useState } from "react";
import type { Progress } from "../../../../shared/progress/schema.ts";

/** Whether the shop has another video by now: the response to a save has another length than the one at the start. */
export function useIsReplaced(progress: Progress | null): boolean {
  const [atStart] = useState(progress?.durationSec);
  return atStart !== undefined && progress !== null && progress.durationSec !== atStart;
}
