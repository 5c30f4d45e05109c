import { useSyncExternalStore } from "react";
import { isMobileAgent } from "../../shared/user-agent.ts";

/** A narrower window is mobile. Above it the style sheets change at 900 and 1200 px. */
export const mobileBelowPx = 600;

/** A narrow window, or a phone's or tablet's user agent at any width. */
export const isMobile = ({ narrow, userAgent }: { narrow: boolean; userAgent: string }): boolean =>
  narrow || isMobileAgent(userAgent);

export const mobileQuery = `(width < ${mobileBelowPx}px)`;

const now = (): boolean => isMobile({ narrow: matchMedia(mobileQuery).matches, userAgent: navigator.userAgent });

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(mobileQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** @returns ends it */
export const onMobileEnd = (run: () => void): (() => void) => subscribe(() => now() || run());

const unknownOnServer = () => false;

/** For behavior: what a screen looks like on a phone is up to its style sheets, which the first paint has already. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, now, unknownOnServer);
