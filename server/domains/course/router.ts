import {
  course,
  courseFacets,
  courseFacetsInput,
  courseFeatureList,
  courseIdInput,
  courseList,
  courseListInput,
} from "../../../shared/course/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import { offsetOf } from "../../../shared/paging.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { countCourseFacets } from "./facet-queries.ts";
import { countCourses, type CourseFilter, listCourses } from "./list-queries.ts";
import { findCourse, listCourseFeatures } from "./queries.ts";

const tables = [
  "course",
  "course_section",
  "course_lecture",
  "course_feature",
  "course_price",
  "lecture",
  "media",
  "media_caption",
  "media_source",
  "teacher",
  "course_stats",
  "catalog_count",
] as const;

const listTables = ["course", "course_price", "course_stats", "catalog_count", "teacher"] as const;
/** The tables of totals. */
const countTables = ["catalog_count"] as const;
/** Lists that differ only in their order have one total. */
const totalKey = (filter: CourseFilter) => `course ${JSON.stringify({ ...filter, sort: undefined })}`;

/** A review does not end what is cached of courses. */
const ratings = ["course_rating"] as const;
/** A new photo of the teacher notifies as a change of `teacher`. */
const avatars = ["user"] as const;

export const courseRouter = router({
  list: cachedProcedure(listTables, ratings)
    .meta({
      rest: {
        method: "GET",
        path: "/courses",
        summary:
          "With page and rows a page of courses, with teacherId that teacher's; without any field the featured ones",
      },
    })
    .input(courseListInput)
    .output(outputOf(courseList))
    .query(async ({ ctx, input }) => {
      const featured = Object.values(input).every((value) => value === undefined);
      const { page = 1, rows = featured ? serverLimits.featuredRows : limits.rowsDefault, ...named } = input;
      const filter: CourseFilter = featured ? { featured } : named;
      const [items, total] = await Promise.all([
        listCourses(ctx, filter, { rows, offset: offsetOf({ page, rows }), now: ctx.at }),
        ctx.totals.getOrSet(totalKey(filter), countTables, () => countCourses(ctx.reads, filter, ctx.at)),
      ]);
      return { items, page, rows, total };
    }),

  /** For the filters of the list. */
  facets: cachedProcedure(countTables)
    .input(courseFacetsInput)
    .output(outputOf(courseFacets))
    .query(({ ctx, input }) => countCourseFacets(ctx.reads, input, ctx.at)),

  byId: cachedProcedure(tables, [...ratings, ...avatars])
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/courses/{courseId}", summary: "One course with its curriculum" } })
    .input(courseIdInput)
    .output(outputOf(course))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findCourse(ctx.reads, input.courseId, ctx.at));
    }),

  features: cachedProcedure(tables)
    .meta({ rest: { method: "GET", path: "/courses/features", summary: "Features of a course" } })
    .input(courseIdInput)
    .output(outputOf(courseFeatureList))
    .query(async ({ ctx, input }) => {
      const items = await listCourseFeatures(ctx.reads, input.courseId);
      return { items, page: 1, rows: items.length, total: items.length };
    }),
});
