import type { ParsedLocation, RouterHistory } from "@tanstack/react-router";
import { carouselAtom, type Carousel, emptyCarousel, originScrollAtom, positionIn } from "./carousel.ts";
import { store } from "../store.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The way back from a video: which scroll position to take up, in place of the new entry's own. */
    scrollKey?: string;
  }
}

export const scrollKeyOf = ({ state, href }: ParsedLocation): string => state.scrollKey ?? state.__TSR_key ?? href;

const watchPath = /^\/lectures\/([^/]+)\/watch$/;
// No user wants to be led back to these; the way they came from before holds.
const passedThrough = /^\/(?:lectures\/[^/]+(?:\/watch)?|login|signup|password|email|payment)(?:\/|$)/;

interface Followed {
  history: RouterHistory;
  state: { resolvedLocation?: ParsedLocation | undefined };
}

/** Keeps the carousel's way back: the page from which one went to a video, and how far it was scrolled. */
export function trackOrigins(router: Followed): void {
  router.history.subscribe(({ location, action }) => {
    const from = router.state.resolvedLocation;
    // Going back and forth in the history is no new way to a video.
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

/** What holds when one leaves a page for a video: the list clicked on that very page, else nothing but the way back. */
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
