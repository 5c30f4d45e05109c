import { defineDomain } from "../../domain.ts";
import { teacherJobs } from "./jobs.ts";
import { teacherRouter } from "./router.ts";
import { teacherUserData } from "./user-data.ts";

export const teacherDomain = defineDomain({
  router: { teacher: teacherRouter },
  jobs: teacherJobs,
  tables: ["teacher", "teacher_stats", "teacher_counter"],
  userData: teacherUserData,
});
