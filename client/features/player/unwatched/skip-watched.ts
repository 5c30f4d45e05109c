import type { WatchedRange } from "../../../../shared/progress.ts";
import { nextUnwatched } from "./unwatched-segments.ts";

/** A seek by the user is longer than this; a shorter one is the player's own correction. */
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

  const goOn = (gap: WatchedRange | undefined) => {
    if (!gap) {
      video.pause();
      return onEnd("played");
    }
    const jump = nextUnwatched(gap, at);
    if (jump !== null) {
      at = jump;
      video.currentTime = jump;
    }
    // At its end a video is shown.
    if (video.paused) void video.play().catch(() => undefined);
  };
  const step = () => {
    if (video.readyState === 0 || video.seeking) return;
    at = video.currentTime;
    if (left === null) {
      left = planAt(at);
      return goOn(left[0]);
    }
    const [gap, ...rest] = left;
    if (!gap || (at < gap[1] && !video.ended)) return;
    left = rest;
    goOn(rest[0]);
  };
  const look = () => {
    if (left !== null && Math.abs(video.currentTime - at) > handSec) onEnd("moved");
  };

  const events = ["loadedmetadata", "playing", "timeupdate", "ended"] as const;
  for (const event of events) video.addEventListener(event, step);
  video.addEventListener("seeking", look);
  step();
  if (video.paused) void video.play().catch(() => undefined);
  return () => {
    for (const event of events) video.removeEventListener(event, step);
    video.removeEventListener("seeking", look);
  };
}
