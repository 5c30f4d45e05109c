import { defineDomain } from "../../domain.ts";
import { siteRouter } from "./router.ts";

export const siteDomain = defineDomain({
  router: { site: siteRouter },
  tables: ["category"],
});
