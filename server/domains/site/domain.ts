import { defineDomain } from "../../domain.ts";
import { siteAdminRouter } from "./admin-router.ts";
import { siteRouter } from "./router.ts";

export const siteDomain = defineDomain({
  router: { site: siteRouter, admin: siteAdminRouter },
  tables: ["category"],
});
