import { defineDomain } from "../../domain.ts";
import { purgeBankAccounts } from "./bank-account/commands.ts";
import { refundAdminRouter } from "./admin/router.ts";
import { refundRouter } from "./router.ts";
import { refundJobs } from "./jobs.ts";
import { refundUserData } from "./user-data.ts";

export const refundDomain = defineDomain({
  router: { refund: refundRouter, admin: refundAdminRouter },
  jobs: refundJobs,
  tables: ["refund", "gateway_cancel"],
  userData: refundUserData,
  purge: purgeBankAccounts,
});
