import { defineDomain } from "../../domain.ts";
import { progressRouter } from "./router.ts";
import { progressUserData } from "./user-data.ts";

export const progressDomain = defineDomain({
  router: { progress: progressRouter },
  tables: ["progress", "registration_progress", "study_day"],
  userData: progressUserData,
});
