import { defineDomain } from "../../domain.ts";
import { summaryRouter } from "./router.ts";

export const summaryDomain = defineDomain({
  router: { summary: summaryRouter },
  tables: [],
});
