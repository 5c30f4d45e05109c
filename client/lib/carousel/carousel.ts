import { lectureCover } from "../../../shared/art/cover-choice.ts";
import type { Course, CurriculumLecture } from "../../../shared/course/schema.ts";
import {
  boolean,
  integerIn,
  listOf,
  pattern,
  oneOf,
  nullable,
  type ReadBy,
  type Reader,
  object,
  text,
  uuid,
  withDefault,
} from "../../../shared/reader.ts";
import { personalAtom } from "../state/atoms.ts";
import { createStored, sessionArea } from "../state/storage.ts";

/**
 * The kind of list: a course's lectures, the catalog, a teacher's lectures, the list of the home page, the
 * single lectures of the classroom.
 */
export const carouselModes = ["COURSE", "LECTURES", "TEACHER", "FEATURED", "CLASSROOM"] as const;
export type CarouselMode = (typeof carouselModes)[number];

export type CarouselLecture = CurriculumLecture & { category: string; cover?: string | null | undefined };
const carouselLecture: Reader<CarouselLecture> = object({
  lectureId: uuid,
  title: text,
  durationSec: integerIn(0),
  isPreview: boolean,
  category: text,
  cover: withDefault(nullable(text), null),
});

const carousel = object({
  list: listOf(carouselLecture),
  /** Position in the list, from 0. */
  index: integerIn(0),
  /** The last page of how many rows the list holds. */
  page: integerIn(1),
  rows: integerIn(0),
  mode: oneOf(carouselModes),
  /** Path and query of the page before the video, for the link back; empty if there was none. */
  fromUrl: pattern(/^(?:$|\/(?![/\\]))/),
  course: nullable(object({ courseId: uuid, title: text, level: text })),
});
export type Carousel = ReadBy<typeof carousel>;

export const emptyCarousel: Carousel = {
  list: [],
  index: 0,
  page: 1,
  rows: 0,
  mode: "LECTURES",
  fromUrl: "",
  course: null,
};

export const carouselAtom = personalAtom(emptyCarousel, createStored("closegap.carousel", carousel, sessionArea));

const originScroll = nullable(object({ url: text, key: text }));

/** The router's key of the scroll position of the page before the video. */
export const originScrollAtom = personalAtom<ReadBy<typeof originScroll>>(
  null,
  createStored("closegap.carousel.scroll", originScroll, sessionArea),
);

export const positionIn = ({ list }: Pick<Carousel, "list">, lectureId: string): number =>
  list.findIndex((lecture) => lecture.lectureId === lectureId);

type Position = Pick<Carousel, "list" | "index">;

export const previousOf = ({ list, index }: Position): CarouselLecture | null =>
  index > 0 ? (list[index - 1] ?? null) : null;
export const nextOf = ({ list, index }: Position): CarouselLecture | null => list[index + 1] ?? null;

export type ListedCourse = Pick<Course, "courseId" | "title" | "level" | "category" | "cover" | "sections">;

/** A course's own lectures, without a current one yet. */
export function carouselOf(course: ListedCourse, fromUrl: string): Carousel {
  const { courseId, title, level, category, cover } = course;
  const list = course.sections
    .flatMap(({ lectures }) => lectures)
    .map((lecture, i) => ({ ...lecture, category, cover: cover ? lectureCover(cover, i + 1) : null }));
  return { list, index: 0, page: 1, rows: list.length, mode: "COURSE", fromUrl, course: { courseId, title, level } };
}

/** Without what a row of lectures never shows. */
export const toCarouselLecture = ({
  lectureId,
  title,
  durationSec,
  isPreview,
  category,
  cover,
}: CarouselLecture): CarouselLecture => ({ lectureId, title, durationSec, isPreview, category, cover: cover ?? null });

interface Page {
  items: readonly CarouselLecture[];
  page: number;
}

/** The list with its next page; unchanged by any other page and by an empty one. */
export function withPage(state: Carousel, { items, page }: Page): Carousel {
  const fresh = items.filter(({ lectureId }) => positionIn(state, lectureId) < 0);
  if (page !== state.page + 1 || items.length === 0) return state;
  return { ...state, list: [...state.list, ...fresh.map(toCarouselLecture)], page };
}
