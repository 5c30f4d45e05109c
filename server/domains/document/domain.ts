import { defineDomain } from "../../domain.ts";
import { documentAdminRouter } from "./admin-router.ts";
import { documentJobs } from "./jobs.ts";
import { documentRouter } from "./router.ts";

export const documentDomain = defineDomain({
  router: { document: documentRouter, admin: documentAdminRouter },
  jobs: documentJobs,
  tables: ["document"],
  derives: {
    document_is_immutable: "refuses changes of a published version",
  },
});
