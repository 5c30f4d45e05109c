import { useSyncExternalStore } from "react";
import { isMobileAgent } from "../../shared/user-agent.ts";

/**
 * A narrower window is mobile: below 600 px, or more where the reader has made the text larger. Above it the style sheets
 * change at 56.25 and 75 em.
 */
export const mobileBelowEm = 37.5;

/** A narrow window, or a phone's or tablet's user agent at any width. */
export const isMobile = ({ narrow, userAgent }: { narrow: boolean; userAgent: string }): boolean =>
  narrow || isMobileAgent(userAgent);

export const mobileQuery = `(width < ${mobileBelowEm}em)`;

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
