import { defineDomain } from "../../domain.ts";
import { registrationRouter } from "./router.ts";
import { registrationUserData } from "./user-data.ts";

export const registrationDomain = defineDomain({
  router: { registration: registrationRouter },
  tables: ["registration"],
  userData: registrationUserData,
});
