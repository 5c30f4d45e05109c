import { useEffect } from "react";

/** With reduced motion nothing plays automatically. */
export const prefersReducedMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  document.documentElement.hasAttribute("data-reduced-motion");

/**
 * Whether the user came to this screen by a click in the app, and so wants to watch. A page that was opened by its URL
 * waits for its first gesture, as browsers require.
 */
export function arrivedByNavigation(): boolean {
  const [landing] = performance.getEntriesByType("navigation");
  const landedHere = landing !== undefined && new URL(landing.name).pathname === location.pathname;
  return navigator.userActivation.hasBeenActive && !landedHere;
}

/**
 * Buttons, keys and gestures call `play()` without awaiting it: an interrupted play, or one rejected without a gesture, is
 * not an error of the page. A caller that awaits it still gets the error.
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
