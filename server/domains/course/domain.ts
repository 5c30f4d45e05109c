import { defineDomain } from "../../domain.ts";
import { courseAdminRouter } from "./admin-router.ts";
import { courseJobs } from "./jobs.ts";
import { courseRouter } from "./router.ts";

export const courseDomain = defineDomain({
  router: { course: courseRouter, admin: courseAdminRouter },
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
