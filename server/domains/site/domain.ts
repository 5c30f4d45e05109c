import { defineDomain } from "../../domain.ts";
import { siteAdminRouter } from "./admin-router.ts";
import { siteJobs } from "./jobs.ts";
import { siteRouter } from "./router.ts";

export const siteDomain = defineDomain({
  router: { site: siteRouter, admin: siteAdminRouter },
  jobs: siteJobs,
  tables: ["category", "file_storage", "front_page", "shared_folder", "shop_figures"],
});
