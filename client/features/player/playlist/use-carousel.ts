import { useAtom, useStore } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { type Carousel, carouselAtom, withPage } from "../../../lib/carousel/carousel.ts";
import { loadNextPage } from "../../../lib/carousel/modes.ts";
import { type CarouselResolution, resolveCarousel } from "./resolve-carousel.ts";

const fewLeft = 3;

/** The list that the playlist shows, with the lecture on screen as its current one. */
export function useCarousel({ lecture, course, requestedCourse }: CarouselResolution): Carousel {
  const [stored, store] = useAtom(carouselAtom);
  const carousel = useMemo(
    () => resolveCarousel(stored, { lecture, course, requestedCourse }),
    [stored, lecture, course, requestedCourse],
  );
  useEffect(() => {
    if (carousel !== stored) store(carousel);
  }, [carousel, stored, store]);
  useNextPage(carousel);
  return carousel;
}

/** Loads the next page of the list ahead. A failure is retried at the next lecture. */
function useNextPage(carousel: Carousel): void {
  const store = useStore();
  const ended = useRef("");
  const { list, index, mode, fromUrl } = carousel;
  const origin = `${mode} ${fromUrl}`;
  const near = list.length - 1 - index < fewLeft;
  useEffect(() => {
    if (!near || ended.current === origin) return;
    async function bring(): Promise<void> {
      const answer = await loadNextPage(carousel);
      if (!answer || answer.page * answer.rows >= answer.total) ended.current = origin;
      const now = store.get(carouselAtom);
      // The list may have changed meanwhile.
      if (answer && now.mode === mode && now.fromUrl === fromUrl) store.set(carouselAtom, withPage(now, answer));
    }
    bring().catch(() => undefined);
  }, [near, origin, carousel, mode, fromUrl, store]);
}
