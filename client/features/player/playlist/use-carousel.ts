import { useStore } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import {
  type Carousel,
  carouselAtom,
  carouselOf,
  type CarouselLecture,
  emptyCarousel,
  type ListedCourse,
  positionIn,
  toCarouselLecture,
  withPage,
} from "../../../lib/carousel/carousel.ts";
import { loadNextPage } from "../../../lib/carousel/modes.ts";

interface CarouselResolution {
  lecture: CarouselLecture;
  /** The course in which the lecture is watched. */
  course: ListedCourse | null;
  /** The course that the address names. */
  requestedCourse: string | undefined;
}

/** The list of the playlist, with the lecture on screen as its current one. */
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

/**
 * The carousel with the lecture on screen as its current one: the current list while it contains the lecture, else
 * the course's, else only the lecture. The same object when nothing changes.
 */
export function resolveCarousel(
  carousel: Carousel,
  { lecture, course, requestedCourse }: CarouselResolution,
): Carousel {
  const here = positionIn(carousel, lecture.lectureId);
  const inCourse = course !== null && carousel.course?.courseId === course.courseId;
  // A course that could not be loaded is still the current one.
  const stays = carousel.mode === "COURSE" ? inCourse || course === null : requestedCourse === undefined;
  if (here >= 0 && stays) return here === carousel.index ? carousel : { ...carousel, index: here };
  // The link back without a list belongs to the new list.
  const fromUrl = carousel.list.length === 0 || inCourse ? carousel.fromUrl : "";
  if (course) {
    const made = carouselOf(course, fromUrl || `/courses/${course.courseId}`);
    return { ...made, index: Math.max(0, positionIn(made, lecture.lectureId)) };
  }
  const list = [toCarouselLecture(lecture)];
  return { ...emptyCarousel, list, rows: 1, fromUrl: fromUrl || `/lectures/${lecture.lectureId}` };
}

/** With this few lectures left, the next page is loaded. */
const fewLeft = 3;

/** Loads the next page of the list ahead. A failure is retried at the next lecture. */
function useNextPage(carousel: Carousel): void {
  const store = useStore();
  const ended = useRef("");
  const { list, index, mode, fromUrl } = carousel;
  const origin = `${mode} ${fromUrl}`;
  const near = list.length - 1 - index < fewLeft;
  useEffect(() => {
    if (!near || ended.current === origin) return;
    async function appendNextPage(): Promise<void> {
      const answer = await loadNextPage(carousel);
      if (!answer || answer.page * answer.rows >= answer.total) ended.current = origin;
      const now = store.get(carouselAtom);
      // The list may have changed meanwhile.
      if (answer && now.mode === mode && now.fromUrl === fromUrl) store.set(carouselAtom, withPage(now, answer));
    }
    appendNextPage().catch(() => undefined);
  }, [near, origin, carousel, mode, fromUrl, store]);
}
