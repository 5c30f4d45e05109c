import { orNotFound } from "../../../shared/errors.ts";
import {
  lecture,
  lectureCounters,
  lectureFacets,
  lectureFacetsInput,
  lectureFeatureList,
  lectureIdInput,
  lectureList,
  lectureListInput,
} from "../../../shared/lecture/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { offsetOf } from "../../../shared/paging.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { findLectureCounters } from "./counter-queries.ts";
import { countLectureFacets } from "./facet-queries.ts";
import { countLectures, type LectureFilter, listLectures } from "./list-queries.ts";
import { findLecture, listLectureFeatures } from "./queries.ts";

const tables = ["lecture", "media", "teacher"] as const;
const listTables = [...tables, "course", "course_price", "lecture_stats", "catalog_count"] as const;
/** The tables of totals. */
const countTables = ["catalog_count"] as const;
/** A review does not end what is cached of lectures. */
const ratings = ["lecture_rating"] as const;
/** Lists that differ only in their order have one total. */
const totalKey = (filter: LectureFilter) => `lecture ${JSON.stringify({ ...filter, sort: undefined })}`;
const detailTables = [
  ...tables,
  "course",
  "course_price",
  "course_stats",
  "course_lecture",
  "lecture_feature",
  "lecture_attachment",
  "media_caption",
  "media_chapter",
  "media_source",
] as const;

export const lectureRouter = router({
  list: cachedProcedure(listTables, ratings)
    .meta({
      rest: { method: "GET", path: "/lectures", summary: "A page of lectures, filtered and sorted" },
    })
    .input(lectureListInput)
    .output(outputOf(lectureList))
    .query(async ({ ctx, input }) => {
      const { page = 1, rows = limits.rowsDefault, ...filter } = input;
      const [items, total] = await Promise.all([
        listLectures(ctx, filter, { rows, offset: offsetOf({ page, rows }), now: ctx.at }),
        ctx.totals.getOrSet(totalKey(filter), countTables, () => countLectures(ctx.reads, filter, ctx.at)),
      ]);
      return { items, page, rows, total };
    }),

  /** For the filters of the list. */
  facets: cachedProcedure(countTables)
    .input(lectureFacetsInput)
    .output(outputOf(lectureFacets))
    .query(({ ctx, input }) => countLectureFacets(ctx.reads, input)),

  byId: cachedProcedure(detailTables, ratings)
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: { method: "GET", path: "/lectures/{lectureId}", summary: "One lecture with its media" },
    })
    .input(lectureIdInput)
    .output(outputOf(lecture))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findLecture(ctx.reads, input.lectureId, ctx.at));
    }),

  counters: cachedProcedure(["lecture"], ["lecture_counter"])
    .meta({ errors: ["NOT_FOUND"] })
    .input(lectureIdInput)
    .output(outputOf(lectureCounters))
    .query(async ({ ctx, input }) => orNotFound(await findLectureCounters(ctx.reads, input.lectureId))),

  features: cachedProcedure(["lecture", "lecture_feature"])
    .meta({
      rest: { method: "GET", path: "/lectures/features", summary: "Features of a lecture" },
    })
    .input(lectureIdInput)
    .output(outputOf(lectureFeatureList))
    .query(async ({ ctx, input }) => {
      const items = await listLectureFeatures(ctx.reads, input.lectureId);
      return { items, page: 1, rows: items.length, total: items.length };
    }),
});
