import { useEffect, useRef, useState } from "react";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { fetchProgress, type ProgressKind } from "../../../api/progress.ts";

/** A shorter absence is not enough to watch elsewhere. */
const awayMs = 30_000;
const apartSec = 5;

export interface ResumeElsewhere {
  /** The position on another device, where it is ahead; else null. */
  atSec: number | null;
  /** Hides the offer. */
  dismiss: () => void;
}

/** After an absence, checks whether the lecture was watched elsewhere. A playing video is left alone. */
export function useResumeElsewhere(
  video: HTMLVideoElement | null,
  kind: ProgressKind,
  progress: Progress | null,
): ResumeElsewhere {
  const [atSec, setAtSec] = useState<number | null>(null);
  const latest = useRef(progress);
  useEffect(() => {
    latest.current = progress;
  });

  useEffect(() => {
    if (!video) return;
    let leftAt = Infinity;
    const check = async () => {
      if (document.visibilityState === "hidden") {
        leftAt = Date.now();
        return;
      }
      const known = latest.current;
      if (!known || Date.now() - leftAt < awayMs || !video.paused || video.readyState === 0) return;
      const now = await fetchProgress(kind, known);
      const isAhead = now.seq > known.seq && Math.abs(now.lastPositionSec - video.currentTime) > apartSec;
      if (isAhead && video.paused) setAtSec(now.lastPositionSec);
    };
    // The offer is optional: without an answer there is none.
    const checkOrIgnore = () => void check().catch(() => undefined);
    const dismiss = () => setAtSec(null);
    document.addEventListener("visibilitychange", checkOrIgnore);
    video.addEventListener("play", dismiss);
    return () => {
      document.removeEventListener("visibilitychange", checkOrIgnore);
      video.removeEventListener("play", dismiss);
    };
  }, [video, kind]);

  return { atSec, dismiss: () => setAtSec(null) };
}
