import { defineDomain } from "../../domain.ts";
import { registrationJobs } from "./jobs.ts";
import { registrationRouter } from "./router.ts";
import { registrationUserData } from "./user-data.ts";

export const registrationDomain = defineDomain({
  router: { registration: registrationRouter },
  jobs: registrationJobs,
  tables: ["registration"],
  userData: registrationUserData,
});
