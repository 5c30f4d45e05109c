import { defineDomain } from "../../domain.ts";
import { sitePages } from "./pages.ts";
import { siteRouter } from "./router.ts";

export const siteDomain = defineDomain({
  router: { site: siteRouter },
  tables: ["category"],
  pages: sitePages,
});
