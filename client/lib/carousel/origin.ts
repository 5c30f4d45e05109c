import type { ParsedLocation, RouterHistory } from "@tanstack/react-router";
import { carouselAtom, type Carousel, emptyCarousel, originScrollAtom, positionIn } from "./carousel.ts";
import { store } from "../state/store.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** For the link back from a video: the scroll position to restore instead of that of the new entry. */
    scrollKey?: string;
  }
}

export const scrollKeyOf = ({ state, href }: ParsedLocation): string => state.scrollKey ?? state.__TSR_key ?? href;

const watchPath = /^\/lectures\/([^/]+)\/watch$/;
// These are no pages to return to: the previous link back stays.
const passedThrough = /^\/(?:lectures\/[^/]+(?:\/watch)?|login|signup|password|email|payment)(?:\/|$)/;

interface Followed {
  history: RouterHistory;
  state: { resolvedLocation?: ParsedLocation | undefined };
}

/** Stores the carousel's link back: the page before the video, and its scroll position. */
export function trackOrigins(router: Followed): void {
  router.history.subscribe(({ location, action }) => {
    const from = router.state.resolvedLocation;
    // Moving back and forth in the history does not change the link back.
    if (action.type !== "PUSH" || !from) return;
    const url = from.pathname + from.searchStr;
    const lectureId = watchPath.exec(location.pathname)?.[1];
    if (lectureId && !passedThrough.test(from.pathname)) {
      const courseId = new URLSearchParams(location.search).get("course");
      store.set(carouselAtom, beforeNavigate(url, store.get(carouselAtom), { lectureId, courseId }));
    }
    if (store.get(carouselAtom).fromUrl === url) store.set(originScrollAtom, { url, key: scrollKeyOf(from) });
  });
}

/** The carousel after a move from a page to a video: the list if it was clicked on that page, else only the link back. */
export function beforeNavigate(
  url: string,
  carousel: Carousel,
  { lectureId, courseId }: { lectureId: string; courseId: string | null },
): Carousel {
  const clickedHere = carousel.fromUrl === url && positionIn(carousel, lectureId) >= 0;
  return clickedHere && (carousel.course?.courseId ?? null) === courseId
    ? carousel
    : { ...emptyCarousel, fromUrl: url };
}
