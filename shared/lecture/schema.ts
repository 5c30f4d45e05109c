import { z } from "zod";
import { lectureAttachment } from "../attachment/schema.ts";
import { lectureLengths, lecturePrices, listSorts } from "../codes.ts";
import { cover, feature } from "../item/schema.ts";
import { caption, chapter, mediaSource, storyboard } from "../media/schema.ts";
import { won } from "../won.ts";
import { listOf, page, rows } from "../paging.ts";
import { teacherRef } from "../teacher/schema.ts";
import { instant } from "../instant.ts";

export const lectureCard = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  cover,
  teacher: teacherRef,
  /** Length of the clip in whole seconds, rounded up. */
  durationSec: z.int(),
  /** null: sold only as part of a course. */
  price: won.nullable(),
  isPreview: z.boolean(),
  /** At most ten seconds old. */
  ratingCount: z.int(),
  /** The mean with one decimal; null without a review. */
  ratingAverage: z.number().nullable(),
  featured: z.boolean(),
  publishedAt: instant.nullable(),
});

export const courseOfLecture = z.object({
  courseId: z.uuid(),
  title: z.string(),
  cover,
  level: z.string(),
  price: won,
  salePrice: won.nullable(),
  /** As of a course. */
  lowestPrice30: won.nullable(),
  lectureCount: z.int(),
  durationSec: z.int(),
});

/** A lecture of a list. */
export const listedLecture = lectureCard.extend({
  /** The course in which it is sold, the first one; null for a lecture that can be watched without a course. */
  course: courseOfLecture
    .pick({ courseId: true, title: true, price: true, salePrice: true, lowestPrice30: true })
    .nullable(),
});
export type LectureCard = z.output<typeof listedLecture>;

export const lecture = lectureCard.extend({
  tags: z.array(z.string()),
  chapters: z.array(chapter),
  captions: z.array(caption),
  sources: z.array(mediaSource),
  /** Null: the cover is drawn. */
  posterUrl: z.string().nullable(),
  /** Null: there are no thumbnails of the video. */
  storyboard: storyboard.nullable(),
  /** A silent video is followed by its captions. */
  hasAudio: z.boolean(),
  features: z.array(feature),
  /** For its learners and its teacher, also where everyone may watch it. */
  attachments: z.array(lectureAttachment),
  /** Whether its teacher has written a text for those who may watch it: `lecture.script`. */
  hasScript: z.boolean(),
  courses: z.array(courseOfLecture),
  /** It is no longer sold, alone or with a course: its page is for users who own it. */
  isWithdrawn: z.boolean(),
});
export type Lecture = z.output<typeof lecture>;

export const lectureList = listOf(listedLecture);
export const lectureListInput = z.object({
  page: page.optional(),
  rows: rows.optional(),
  featured: z.boolean().optional(),
  teacherId: z.uuid().optional(),
  category: z.string().max(40).optional(),
  sort: z.enum(listSorts).optional(),
  /** By what it costs to watch: nothing for a lecture that is open to everyone. Lectures that are sold only as part of
   * a course have no price. */
  price: z.enum(lecturePrices).optional(),
  length: z.enum(lectureLengths).optional(),
  /** Only lectures that are open to everyone. */
  preview: z.boolean().optional(),
  /** Only lectures that can be watched without a course: open to everyone, free or sold alone. */
  alone: z.boolean().optional(),
});
export type LectureListInput = z.output<typeof lectureListInput>;

/** How many lectures each value of a facet leaves under the other conditions, and how many match all of them. */
export const lectureFacets = z.object({
  total: z.int(),
  counts: z.object({
    length: z.record(z.enum(lectureLengths), z.int()),
    price: z.record(z.enum(lecturePrices), z.int()),
    /** The lectures that are watched with a course only: `alone` leaves them out. */
    included: z.object({ show: z.int() }),
  }),
});
export type LectureFacets = z.output<typeof lectureFacets>;
export const lectureFacetsInput = lectureListInput.pick({ category: true, price: true, length: true, alone: true });
export type LectureFacetsInput = z.output<typeof lectureFacetsInput>;

/** Markdown. */
export const lectureScript = z.object({ script: z.string() });

export const lectureIdInput = z.object({ lectureId: z.uuid() });

/** Numbers of what users do with a lecture, which are not part of the lecture itself. */
export const lectureCounters = z.object({ lectureId: z.uuid(), likes: z.int() });
export type LectureCounters = z.output<typeof lectureCounters>;

export const lectureFeatureList = listOf(feature.extend({ lectureId: z.uuid() }));
