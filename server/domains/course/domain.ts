import { defineDomain } from "../../domain.ts";
import { courseJobs } from "./jobs.ts";
import { courseRouter } from "./router.ts";

export const courseDomain = defineDomain({
  router: { course: courseRouter },
  jobs: courseJobs,
  tables: [
    "course",
    "course_section",
    "course_lecture",
    "course_feature",
    "course_price",
    "course_stats",
    "catalog_count",
    "published_day",
  ],
});
