import type { RefObject } from "react";

/** Where the user is in a video, and whether it plays: the same for all of its sources. */
export interface Playback {
  positionSec: number;
  playing: boolean;
}

const playbackEvents = ["play", "pause"] as const;
const positionEvents = ["timeupdate", "play", "pause", "seeking", "seeked"] as const;

/**
 * Sets a source that is loaded to where the user is, and follows the user from then on.
 * @param hasStarted set once the source is there: before that it is at its own first second, which is no position of the user
 * @returns stops following
 */
export function followPlayback(
  video: HTMLVideoElement,
  at: RefObject<Playback>,
  hasStarted: RefObject<boolean>,
): () => void {
  const stop = new AbortController();
  const listen = (events: readonly string[], listener: () => void) => {
    for (const event of events) video.addEventListener(event, listener, { signal: stop.signal });
  };
  hasStarted.current = false;
  listen(["loadedmetadata"], () => {
    hasStarted.current = true;
    if (video.currentTime !== at.current.positionSec) video.currentTime = at.current.positionSec;
    // Rejected without a user gesture: the play button waits.
    if (at.current.playing) void video.play().catch(() => undefined);
  });
  // Between two sources there is no position, but the user may play or pause.
  // A video that fails is paused by the browser, not by the user.
  listen(playbackEvents, () => {
    if (!video.error) at.current.playing = !video.paused;
  });
  listen(positionEvents, () => {
    if (!hasStarted.current || video.readyState === 0 || video.error) return;
    at.current = { positionSec: video.currentTime, playing: !video.paused };
  });
  return () => stop.abort();
}
