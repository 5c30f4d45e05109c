import { defineDomain } from "../../domain.ts";
import { purgeVisits } from "./commands.ts";
import { visitAdminRouter } from "./router.ts";

export const visitDomain = defineDomain({
  router: { admin: visitAdminRouter },
  tables: ["page_visit"],
  purge: purgeVisits,
});
