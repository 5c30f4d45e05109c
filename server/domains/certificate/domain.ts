import { defineDomain } from "../../domain.ts";
import { certificateRouter } from "./router.ts";
import { certificateUserData } from "./user-data.ts";

export const certificateDomain = defineDomain({
  router: { certificate: certificateRouter },
  tables: ["certificate"],
  userData: certificateUserData,
});
