import { z } from "zod";
import { courseLengths, courseLevels, coursePrices, listSorts } from "../codes.ts";
import { cover, feature } from "../item/schema.ts";
import { won } from "../won.ts";
import { listOf, page, rows } from "../paging.ts";
import { teacherCard, teacherRef } from "../teacher/schema.ts";
import { instant } from "../instant.ts";
import { caption, mediaSource } from "../media/schema.ts";

export const courseLevel = z.enum(courseLevels);
export type CourseLevel = z.output<typeof courseLevel>;

/** A reference to a course. */
export const courseRef = z.object({ courseId: z.uuid(), title: z.string() });
export type CourseRef = z.output<typeof courseRef>;

export const courseCard = z.object({
  courseId: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  cover,
  level: courseLevel,
  teacher: teacherRef,
  price: won,
  /** null when no sale is active; an ended sale is never shown. */
  salePrice: won.nullable(),
  saleEndsAt: instant.nullable(),
  /** The lowest price of the last thirty days, shown beside an active sale; null without one. */
  lowestPrice30: won.nullable(),
  lectureCount: z.int(),
  /** Sum of the clips' lengths, in whole seconds. */
  durationSec: z.int(),
  /** All reviews of the lectures; at most ten seconds old. */
  ratingCount: z.int(),
  /** Their mean with one decimal; null without one. */
  ratingAverage: z.number().nullable(),
  featured: z.boolean(),
  publishedAt: instant.nullable(),
  updatedAt: instant,
});
export type CourseCard = z.output<typeof courseCard>;

export const curriculumLecture = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  durationSec: z.int(),
  isPreview: z.boolean(),
});
export type CurriculumLecture = z.output<typeof curriculumLecture>;

export const courseSection = z.object({ title: z.string(), lectures: z.array(curriculumLecture) });
export type CourseSection = z.output<typeof courseSection>;

/** A video about a course, which everyone may watch. */
export const trailer = z.object({
  durationSec: z.int(),
  /** null: it has none. */
  posterUrl: z.string().nullable(),
  captions: z.array(caption),
  sources: z.array(mediaSource),
});
export type Trailer = z.output<typeof trailer>;

export const course = courseCard.extend({
  description: z.string(),
  /** Abilities that learners lack before the course, each beside one of the outcomes; empty for most courses. */
  before: z.array(z.string()),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  tags: z.array(z.string()),
  /** Days of access, counted in KST from the day of purchase; null: unlimited. */
  accessDays: z.int().nullable(),
  captionLangs: z.array(z.string()),
  /** It is no longer sold: its page is for users who own it. */
  isWithdrawn: z.boolean(),
  /** null: it has none, or it is no longer sold. */
  trailer: trailer.nullable(),
  teacher: teacherCard,
  sections: z.array(courseSection),
  features: z.array(feature),
});
export type Course = z.output<typeof course>;

export const courseList = listOf(courseCard);
/** Without any field the featured courses; otherwise a page, sorted by `sort` (newest first by default). */
export const courseListInput = z.object({
  page: page.optional(),
  rows: rows.optional(),
  teacherId: z.uuid().optional(),
  category: z.string().max(40).optional(),
  level: courseLevel.optional(),
  sort: z.enum(listSorts).optional(),
  /** By the price to pay now. */
  price: z.enum(coursePrices).optional(),
  length: z.enum(courseLengths).optional(),
  /** Only courses with a lecture that is open to everyone. */
  preview: z.boolean().optional(),
});
export type CourseListInput = z.output<typeof courseListInput>;

/** How many courses each value of a facet leaves under the other conditions, and how many match all of them. */
export const courseFacets = z.object({
  total: z.int(),
  counts: z.object({
    level: z.record(courseLevel, z.int()),
    length: z.record(z.enum(courseLengths), z.int()),
    price: z.record(z.enum(coursePrices), z.int()),
  }),
});
export type CourseFacets = z.output<typeof courseFacets>;
export const courseFacetsInput = courseListInput.pick({
  category: true,
  level: true,
  price: true,
  length: true,
  preview: true,
});
export type CourseFacetsInput = z.output<typeof courseFacetsInput>;

export const courseIdInput = z.object({ courseId: z.uuid() });

export const courseFeatureList = listOf(feature.extend({ courseId: z.uuid() }));
