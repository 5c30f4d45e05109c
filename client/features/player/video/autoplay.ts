import { useEffect } from "react";

/** With reduced motion nothing starts by itself. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Whether the user came to this screen by a click on another one, and so wants to watch. A page that was opened by its
 * address waits for its first gesture, as browsers require.
 */
export function arrivedByNavigation(): boolean {
  const [landing] = performance.getEntriesByType("navigation");
  const landedHere = landing !== undefined && new URL(landing.name).pathname === location.pathname;
  return navigator.userActivation.hasBeenActive && !landedHere;
}

/**
 * Buttons, keys and gestures ask a video to play and do not wait for an answer: a play that is interrupted, or refused
 * without a gesture, is no failure of the page. A caller who waits for it still gets the error.
 */
export function usePlaySafely(video: HTMLVideoElement | null): void {
  useEffect(() => (video ? handleRejections(video) : undefined), [video]);
}

function handleRejections(video: HTMLVideoElement): () => void {
  const play = video.play.bind(video);
  video.play = () => {
    const playing = play();
    playing.catch(() => undefined);
    return playing;
  };
  return () => {
    video.play = play;
  };
}
