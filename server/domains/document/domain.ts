import { defineDomain } from "../../domain.ts";
import { documentAdminRouter } from "./admin-router.ts";
import { documentJobs } from "./jobs.ts";
import { documentRouter } from "./router.ts";

export const documentDomain = defineDomain({
  router: { document: documentRouter, admin: documentAdminRouter },
  jobs: documentJobs,
  tables: ["document"],
});
