import {
  type Carousel,
  carouselOf,
  type CarouselLecture,
  emptyCarousel,
  type ListedCourse,
  positionIn,
  toCarouselLecture,
} from "../../../lib/carousel/carousel.ts";

export interface CarouselResolution {
  lecture: CarouselLecture;
  /** The course it is watched in. */
  course: ListedCourse | null;
  /** The course that the address names. */
  requestedCourse: string | undefined;
}

/**
 * The carousel with the lecture on screen as its current one: the list one moves in while it holds the lecture, else
 * the course's, else the lecture alone. The same object when nothing changes.
 */
export function resolveCarousel(
  carousel: Carousel,
  { lecture, course, requestedCourse }: CarouselResolution,
): Carousel {
  const here = positionIn(carousel, lecture.lectureId);
  const inCourse = course !== null && carousel.course?.courseId === course.courseId;
  // A course that could not be read just now is still the one that is watched.
  const stays = carousel.mode === "COURSE" ? inCourse || course === null : requestedCourse === undefined;
  if (here >= 0 && stays) return here === carousel.index ? carousel : { ...carousel, index: here };
  // A way back without a list belongs to the list that is made now.
  const fromUrl = carousel.list.length === 0 || inCourse ? carousel.fromUrl : "";
  if (course) {
    const made = carouselOf(course, fromUrl || `/courses/${course.courseId}`);
    return { ...made, index: Math.max(0, positionIn(made, lecture.lectureId)) };
  }
  const list = [toCarouselLecture(lecture)];
  return { ...emptyCarousel, list, rows: 1, fromUrl: fromUrl || `/lectures/${lecture.lectureId}` };
}
