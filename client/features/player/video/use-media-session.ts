import { useEffect } from "react";
import type { Lecture } from "../../../../shared/lecture/schema.ts";

interface MediaSessionActions {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The metadata and actions of lock screens and headsets. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  { title, teacher, posterUrl }: Pick<Lecture, "title" | "teacher" | "posterUrl">,
  album: string,
  { onPrevious, onNext }: MediaSessionActions,
): void {
  useEffect(() => {
    if (!video || !("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title,
      artist: teacher.name,
      album,
      artwork: posterUrl === null ? [] : [{ src: posterUrl, type: "image/webp" }],
    });
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>> = {
      play: () => void video.play().catch(() => undefined),
      pause: () => video.pause(),
      seekbackward: () => (video.currentTime -= 10),
      seekforward: () => (video.currentTime += 10),
      seekto: ({ seekTime }) => seekTime !== undefined && (video.currentTime = seekTime),
      previoustrack: onPrevious,
      nexttrack: onNext,
    };
    const set = (action: string, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // The browser does not support the action.
      }
    };
    for (const [action, handler] of Object.entries(actions)) set(action, handler ?? null);
    return () => {
      session.metadata = null;
      for (const action of Object.keys(actions)) set(action, null);
    };
  }, [video, title, teacher.name, posterUrl, album, onPrevious, onNext]);
  useReportedPosition(video);
}

function useReportedPosition(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video || !("mediaSession" in navigator)) return;
    const reportPosition = () => navigator.mediaSession.setPositionState(positionOf(video));
    for (const event of notified) video.addEventListener(event, reportPosition);
    return () => {
      for (const event of notified) video.removeEventListener(event, reportPosition);
      navigator.mediaSession.setPositionState();
    };
  }, [video]);
}

const notified = ["durationchange", "ratechange", "playing", "pause", "seeked", "emptied"] as const;

/** Undefined clears it: there is no video yet, or it has no end. */
function positionOf({ duration, currentTime, playbackRate }: HTMLVideoElement): MediaPositionState | undefined {
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate === 0) return undefined;
  return { duration, playbackRate, position: Math.min(currentTime, duration) };
}
