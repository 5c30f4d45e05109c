import { defineDomain } from "../../domain.ts";
import { purgeBankAccounts } from "./bank-account/commands.ts";
import { adminRefundRouter } from "./admin-router.ts";
import { refundRouter } from "./router.ts";
import { refundJobs } from "./jobs.ts";
import { refundUserData } from "./user-data.ts";

export const refundDomain = defineDomain({
  router: { refund: refundRouter, admin: adminRefundRouter },
  jobs: refundJobs,
  tables: ["refund"],
  userData: refundUserData,
  purge: purgeBankAccounts,
});
