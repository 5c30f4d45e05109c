import { defineDomain } from "../../domain.ts";
import { lectureAdminRouter } from "./admin-router.ts";
import { lectureJobs } from "./jobs.ts";
import { lectureRouter } from "./router.ts";
import { lectureScriptRouter } from "./script-router.ts";

export const lectureDomain = defineDomain({
  router: { lecture: lectureRouter, lectureScript: lectureScriptRouter, admin: lectureAdminRouter },
  jobs: lectureJobs,
  tables: ["lecture", "lecture_feature", "lecture_stats", "lecture_counter"],
  derives: {
    add_lecture_stats: "a row of figures for a new lecture",
    count_deleted_likes: "likes of a lecture, after a removal",
    count_new_likes: "likes of a lecture, after an insert",
    list_lectures: "the category that a published lecture is listed in",
    measure_lecture: "the length of a lecture and of the courses with it",
    store_courses_of_lectures: "the courses that include a lecture",
    store_courses_of_lectures_on_delete: "the courses that include a lecture, after a removal from a curriculum",
    store_courses_of_lectures_on_insert: "the courses that include a lecture, after an insert into a curriculum",
    store_courses_of_lectures_on_update: "the courses that include a lecture, after a change of a curriculum",
  },
});
