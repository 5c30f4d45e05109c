import { useEffect, useMemo, useRef, useState } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { nextUnwatched, planFrom, skipsWatched, unwatchedSegments } from "./unwatched-segments.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { deviceAtom } from "../../../lib/state/atoms.ts";

/** Whether only unwatched segments are played. */
export const skipWatchedAtom = deviceAtom(false);

interface SkipWatchedOptions {
  video: HTMLVideoElement | null;
  /** Everything watched so far; null when no progress is recorded. */
  seen: readonly WatchedRange[] | null;
  durationSec: number;
}

export interface SkipWatched {
  /** There is something to skip. */
  offered: boolean;
  on: boolean;
  toggle: () => void;
  /** Every unwatched segment has been played. */
  done: boolean;
}

/** Plays only segments that were unwatched when it was switched on. */
export function useSkipWatched({ video, seen, durationSec }: SkipWatchedOptions): SkipWatched {
  const [on, setOn] = useAtom(skipWatchedAtom);
  const [done, setDone] = useState(false);
  const second = usePlayer((state) => Math.floor(state.currentTime));
  const segments = useMemo(() => (seen ? unwatchedSegments(seen, durationSec) : []), [seen, durationSec]);
  const latest = useRef(segments);
  useEffect(() => {
    latest.current = segments;
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
  // The next lecture is played in full.
  useEffect(() => () => setOn(false), [setOn]);

  const offered = possible && (on || skipsWatched(segments, second, durationSec));
  return { offered, on, toggle: () => setOn(!on), done };
}

/** A longer seek is by the user; a shorter one is a correction of the player. */
const handSec = 1;

/**
 * Plays one range after the other and skips what is between. Waits until the video is loaded.
 * @param planAt the ranges to play, seen from a second of the video
 * @param onEnd called once: everything was played, or the user has moved
 */
export function skipWatched(
  video: HTMLVideoElement,
  planAt: (sec: number) => WatchedRange[],
  onEnd: (why: "played" | "moved") => void,
): () => void {
  let left: WatchedRange[] | null = null;
  let at = video.currentTime;

  const playSegment = (gap: WatchedRange | undefined) => {
    if (!gap) {
      video.pause();
      return onEnd("played");
    }
    const jump = nextUnwatched(gap, at);
    if (jump !== null) {
      at = jump;
      video.currentTime = jump;
    }
    // A video is paused at its end.
    if (video.paused) void video.play().catch(() => undefined);
  };
  const step = () => {
    if (video.readyState === 0 || video.seeking) return;
    at = video.currentTime;
    if (left === null) {
      left = planAt(at);
      return playSegment(left[0]);
    }
    const [gap, ...rest] = left;
    if (!gap || (at < gap[1] && !video.ended)) return;
    left = rest;
    playSegment(rest[0]);
  };
  const onSeeking = () => {
    if (left !== null && Math.abs(video.currentTime - at) > handSec) onEnd("moved");
  };

  const events = ["loadedmetadata", "playing", "timeupdate", "ended"] as const;
  for (const event of events) video.addEventListener(event, step);
  video.addEventListener("seeking", onSeeking);
  step();
  if (video.paused) void video.play().catch(() => undefined);
  return () => {
    for (const event of events) video.removeEventListener(event, step);
    video.removeEventListener("seeking", onSeeking);
  };
}
