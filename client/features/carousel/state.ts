import { atom } from "jotai";
import type { CurriculumLecture } from "../../../shared/course.ts";

/** A course's own lectures in order, or a page of lectures that somebody browsed. */
export type CarouselMode = "COURSE" | "LECTURES";

export type Carousel = {
  list: CurriculumLecture[];
  /** Place in the list, from 0. */
  index: number;
  /** Which page of how many rows the list is. */
  page: number;
  rows: number;
  mode: CarouselMode;
  /** Path and query one came from, for the way back. */
  fromUrl: string;
  course: { courseId: string; title: string } | null;
};

const empty: Carousel = { list: [], index: 0, page: 1, rows: 0, mode: "LECTURES", fromUrl: "/", course: null };

type Position = Pick<Carousel, "list" | "index">;

export const previousOf = ({ list, index }: Position): CurriculumLecture | null =>
  index > 0 ? (list[index - 1] ?? null) : null;
export const nextOf = ({ list, index }: Position): CurriculumLecture | null => list[index + 1] ?? null;

export const carouselAtom = atom<Carousel>(empty);
export const previousLectureAtom = atom((get) => previousOf(get(carouselAtom)));
export const nextLectureAtom = atom((get) => nextOf(get(carouselAtom)));

export const movePreviousAtom = atom(null, (get, set) => {
  const carousel = get(carouselAtom);
  if (previousOf(carousel)) set(carouselAtom, { ...carousel, index: carousel.index - 1 });
});

export const moveNextAtom = atom(null, (get, set) => {
  const carousel = get(carouselAtom);
  if (nextOf(carousel)) set(carouselAtom, { ...carousel, index: carousel.index + 1 });
});
