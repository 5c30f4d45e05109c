import { limits } from "../../../shared/limits.ts";
import { addDays } from "../../../shared/time.ts";
import { defineDomain } from "../../domain.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationRouter } from "./router.ts";
import { notificationUserData } from "./user-data.ts";

export const notificationDomain = defineDomain({
  router: { notification: notificationRouter },
  jobs: notificationJobs,
  tables: ["notification", "notification_setting"],
  userData: notificationUserData,
  purge: async ({ db }, at) => {
    const oldest = addDays(at, -limits.notificationDays);
    await db.deleteFrom("notification").where("created_at", "<", oldest.toISOString()).execute();
  },
});
