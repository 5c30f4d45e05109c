import { defineDomain } from "../../domain.ts";
import { lectureJobs } from "./jobs.ts";
import { lectureRouter } from "./router.ts";

export const lectureDomain = defineDomain({
  router: { lecture: lectureRouter },
  jobs: lectureJobs,
  tables: ["lecture", "lecture_feature", "lecture_stats", "lecture_counter"],
});
