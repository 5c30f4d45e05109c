import type { Course, CurriculumLecture } from "../../../shared/course/schema.ts";

export type CourseOutlook = {
  /** The preview's number in the course, from 1, and how many lectures there are. */
  number: number;
  lectureCount: number;
  /** The first lecture after it that needs a purchase, or else the first one at all. */
  next: CurriculumLecture & { number: number };
  /** The lectures that need a purchase. */
  leftCount: number;
  leftSec: number;
};

/** The outlook from a preview on its course; null: the course has no lecture that needs a purchase. */
export function courseOutlook({ sections }: Pick<Course, "sections">, lectureId: string): CourseOutlook | null {
  const lectures = sections
    .flatMap((section) => section.lectures)
    .map((lecture, index) => ({ ...lecture, number: index + 1 }));
  const number = lectures.find((lecture) => lecture.lectureId === lectureId)?.number ?? 0;
  const left = lectures.filter(({ isPreview }) => !isPreview);
  const next = left.find((lecture) => lecture.number > number) ?? left[0];
  if (number === 0 || !next) return null;
  return {
    number,
    lectureCount: lectures.length,
    next,
    leftCount: left.length,
    leftSec: left.reduce((sum, { durationSec }) => sum + durationSec, 0),
  };
}
