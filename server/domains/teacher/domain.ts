import { defineDomain } from "../../domain.ts";
import { teacherAdminRouter } from "./admin-router.ts";
import { teacherApplicationRouter } from "./application/router.ts";
import { teacherJobs } from "./jobs.ts";
import { teacherRouter } from "./router.ts";
import { teacherUserData } from "./user-data.ts";

export const teacherDomain = defineDomain({
  router: { teacher: teacherRouter, teacherApplication: teacherApplicationRouter, admin: teacherAdminRouter },
  jobs: teacherJobs,
  tables: ["teacher", "teacher_stats", "teacher_counter", "teacher_application"],
  derives: {
    count_followers: "followers of a teacher",
    notify_teacher_photo: "notifies cached reads of a new photo of a teacher",
  },
  userData: teacherUserData,
});
