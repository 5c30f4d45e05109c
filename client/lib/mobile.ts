import { useSyncExternalStore } from "react";

const mobileAgents = /Android|iPhone|iPad|iPod|Mobi|IEMobile|BlackBerry|Opera Mini/i;

/** A narrower window is mobile. Above it the style sheets change at 900 and 1200 px. */
export const mobileBelowPx = 600;

/** A narrow window, or a phone's or tablet's user agent at any width. */
export const isMobile = ({ narrow, userAgent }: { narrow: boolean; userAgent: string }): boolean =>
  narrow || mobileAgents.test(userAgent);

export const mobileQuery = `(width < ${mobileBelowPx}px)`;

const now = (): boolean => isMobile({ narrow: matchMedia(mobileQuery).matches, userAgent: navigator.userAgent });

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(mobileQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export const useMobile = (): boolean => useSyncExternalStore(subscribe, now);
