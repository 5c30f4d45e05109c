import { stored, storedReducedMotion } from "./stored.ts";

// The intro covers the page from its first paint on; the value is its start. It plays on a browser's first visit of a
// day (in Korea), for a user with a session on the very first one, and when it is asked for.
const { dataset } = document.documentElement;
const key = "closegap.landing";
const koreaMs = 9 * 3600_000;

const isRequested = location.search === "?intro";
if (isRequested) history.replaceState(history.state, "", "/");

const today = Math.floor((Date.now() + koreaMs) / 86_400_000);
const seenOn = stored(key);
const isDue = document.cookie.includes("closegap_signed_in=1") ? seenOn === null : seenOn !== today;
const reducesMotion = storedReducedMotion() || matchMedia("(prefers-reduced-motion: reduce)").matches;

if (location.pathname === "/" && !reducesMotion && (isDue || isRequested)) {
  dataset["intro"] = String(performance.now());
  // Seen from its first frame on: a reload does not repeat it.
  requestAnimationFrame(() => {
    try {
      localStorage.setItem(key, String(today));
    } catch {
      // Without storage it plays on each visit.
    }
  });
  // The page's own code takes over once it is there.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") delete dataset["intro"];
  });
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-intro-skip]")) delete dataset["intro"];
  });
}
