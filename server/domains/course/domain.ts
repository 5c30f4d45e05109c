import { defineDomain } from "../../domain.ts";
import { courseAdminRouter } from "./admin-router.ts";
import { courseDraftRouter } from "./draft/router.ts";
import { courseJobs } from "./jobs.ts";
import { courseRouter } from "./router.ts";

export const courseDomain = defineDomain({
  router: { course: courseRouter, courseDraft: courseDraftRouter, admin: courseAdminRouter },
  jobs: courseJobs,
  tables: [
    "course",
    "course_section",
    "course_lecture",
    "course_feature",
    "course_draft",
    "section_draft",
    "lecture_draft",
    "course_version",
    "course_version_media",
    "course_price",
    "course_stats",
    "catalog_count",
    "published_day",
  ],
  derives: {
    add_course_stats: "a row of figures for a new course",
    count_course_on_update: "catalog totals after a change of courses",
    count_course_stats_on_delete: "catalog totals after the removal of courses",
    count_course_stats_on_insert: "catalog totals after the insert of courses",
    count_course_stats_on_update: "catalog totals after a change of the length or preview of courses",
    count_days_of_course_on_delete: "courses published on each day, after a removal",
    count_days_of_course_on_insert: "courses published on each day, after an insert",
    count_days_of_course_on_update: "courses published on each day, after a change",
    count_days_of_lecture_on_delete: "lectures published on each day, after a removal",
    count_days_of_lecture_on_insert: "lectures published on each day, after an insert",
    count_days_of_lecture_on_update: "lectures published on each day, after a change",
    count_lecture_on_delete: "catalog totals after the removal of lectures",
    count_lecture_on_insert: "catalog totals after the insert of lectures",
    count_lecture_on_update: "catalog totals after a change of lectures",
    delete_course_stats: "deletes the figures of a deleted course",
    keep_course_price: "the history of the prices of a course",
    length_band: "the lower limit of the length band that a number of seconds is in",
    list_courses: "the category that a published course is listed in",
    measure_captioned_courses: "caption languages of courses with a video whose captions changed",
    measure_changed_courses: "figures of courses whose curriculum changed",
    measure_courses: "lectures, length, preview and caption languages of courses",
    price_band: "the lower limit of the price band that a price is in",
    recount_catalog: "catalog totals from all courses and lectures",
    recount_published_days: "items published on each day, from all courses and lectures",
  },
});
