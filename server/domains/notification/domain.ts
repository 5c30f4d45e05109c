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
  derives: {
    delete_notifications_of_answers: "deletes notifications of the answers of a deleted question",
    delete_notifications_of_text: "deletes notifications of a text that is deleted or hidden",
    notify_notification: "notifies every process of a change of a user's notifications",
  },
  userData: notificationUserData,
  purge: async ({ db }, at) => {
    const oldest = addDays(at, -limits.notificationDays);
    await db.deleteFrom("notification").where("created_at", "<", oldest.toISOString()).execute();
  },
});
