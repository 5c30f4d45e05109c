import type { WatchedRange } from "../../../../shared/progress.ts";
import { nextUnwatched } from "./unwatched-segments.ts";

/** A hand moves the image farther than this; less is the player finding its place again. */
const handSec = 1;

/**
 * Plays one range after the other and jumps over what is between. Waits for the video where it is not there yet.
 * @param planAt the ranges to play, seen from a second of the video
 * @param onEnd told once: everything was played, or the image was moved by hand
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
