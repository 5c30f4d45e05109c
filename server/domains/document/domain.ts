import { defineDomain } from "../../domain.ts";
import { documentRouter } from "./router.ts";

export const documentDomain = defineDomain({
  router: { document: documentRouter },
  tables: ["document"],
});
