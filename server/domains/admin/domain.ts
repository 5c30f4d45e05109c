import { defineDomain } from "../../domain.ts";
import { adminRouter } from "./router.ts";

export const adminDomain = defineDomain({
  router: { admin: adminRouter },
  tables: [],
});
