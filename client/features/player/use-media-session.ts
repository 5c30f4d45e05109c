import { useEffect } from "react";
import type { Lecture } from "../../../shared/lecture.ts";

interface MediaSessionActions {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** What lock screens and headsets show and do. */
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
      artwork: [{ src: posterUrl, type: "image/webp" }],
    });
    const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>> = {
      seekbackward: () => (video.currentTime -= 10),
      seekforward: () => (video.currentTime += 10),
      previoustrack: onPrevious,
      nexttrack: onNext,
    };
    const set = (action: string, act: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action as MediaSessionAction, act);
      } catch {
        // A browser that does not know the action.
      }
    };
    for (const [action, act] of Object.entries(acts)) set(action, act ?? null);
    return () => {
      session.metadata = null;
      for (const action of Object.keys(acts)) set(action, null);
    };
  }, [video, title, teacher.name, posterUrl, album, onPrevious, onNext]);
}
