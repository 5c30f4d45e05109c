import { defineDomain } from "../../domain.ts";
import { lectureAdminRouter } from "./admin-router.ts";
import { lectureJobs } from "./jobs.ts";
import { lectureRouter } from "./router.ts";

export const lectureDomain = defineDomain({
  router: { lecture: lectureRouter, admin: lectureAdminRouter },
  jobs: lectureJobs,
  tables: ["lecture", "lecture_feature", "lecture_stats", "lecture_counter"],
});
