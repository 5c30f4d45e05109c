import { useEffect, useState } from "react";

/** Long enough to read a banner. */
const secondsShown = 6;

/**
 * The index of the shown banner. It stays until the user turns it or starts the rotation, which waits while the pointer or the
 * focus is on it and while the page is hidden.
 */
export function useBannerRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const shown = Math.min(index, Math.max(count - 1, 0));

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, secondsShown * 1_000);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);

  return {
    index: shown,
    isPlaying,
    hasPrevious: shown > 0,
    hasNext: shown < count - 1,
    previous: () => setIndex(Math.max(shown - 1, 0)),
    next: () => setIndex(Math.min(shown + 1, count - 1)),
    togglePlaying: () => setPlaying(!isPlaying),
    hold: setHeld,
  };
}
