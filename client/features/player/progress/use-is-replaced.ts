import { useState } from "react";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { isOtherVideo } from "./pending-progress.ts";

/** Whether the shop has another video by now: the response to a save names another one than the player started with. */
export function useIsReplaced(progress: Progress | null): boolean {
  const [videoId] = useState(progress?.videoId);
  return progress !== null && isOtherVideo({ videoId }, progress);
}
