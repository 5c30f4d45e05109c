import { useAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import type { WatchedRange } from "../../../../shared/progress.ts";
import { unwatchedSegments, planFrom, skipsWatched } from "./unwatched-segments.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { skipWatched } from "./skip-watched.ts";
import { skipWatchedAtom } from "../controls/player-state.ts";

interface GapPlaySetting {
  video: HTMLVideoElement | null;
  /** Everything watched so far; null where nothing is recorded. */
  seen: readonly WatchedRange[] | null;
  durationSec: number;
}

export interface SkipWatched {
  /** Playing only what is unseen would skip something. */
  offered: boolean;
  on: boolean;
  toggle: () => void;
  /** Everything unseen has been played. */
  done: boolean;
}

/** Plays only what has not been seen: what was seen when it was switched on is jumped over. */
export function useSkipWatched({ video, seen, durationSec }: GapPlaySetting): SkipWatched {
  const [on, setOn] = useAtom(skipWatchedAtom);
  const [done, setDone] = useState(false);
  const second = usePlayer((state) => Math.floor(state.currentTime));
  const gaps = useMemo(() => (seen ? unwatchedSegments(seen, durationSec) : []), [seen, durationSec]);
  const latest = useRef(gaps);
  useEffect(() => {
    latest.current = gaps;
  });
  const possible = seen !== null;

  useEffect(() => {
    if (!on || !video) return;
    if (!possible) return setOn(false);
    const atSwitch = latest.current;
    if (atSwitch.length === 0) {
      setDone(true);
      return setOn(false);
    }
    setDone(false);
    return skipWatched(
      video,
      (sec) => planFrom(atSwitch, sec),
      (why) => {
        setDone(why === "played");
        setOn(false);
      },
    );
  }, [on, video, possible, setOn]);
  // The next lecture starts as a whole.
  useEffect(() => () => setOn(false), [setOn]);

  const offered = possible && (on || skipsWatched(gaps, second, durationSec));
  return { offered, on, toggle: () => setOn(!on), done };
}
