import { defineDomain } from "../../domain.ts";
import { progressJobs } from "./jobs.ts";
import { progressRouter } from "./router.ts";
import { progressUserData } from "./user-data.ts";

export const progressDomain = defineDomain({
  router: { progress: progressRouter },
  jobs: progressJobs,
  tables: ["changed_content", "progress", "registration_progress", "study_day"],
  userData: progressUserData,
});
