import { defineDomain } from "../../domain.ts";
import { paymentAdminRouter } from "./admin/router.ts";
import { paymentRouter } from "./router.ts";
import { paymentJobs } from "./jobs.ts";
import { paymentUserData } from "./user-data.ts";
import { purgeWebhooks } from "./webhooks/commands.ts";

export const paymentDomain = defineDomain({
  router: { payment: paymentRouter, admin: paymentAdminRouter },
  jobs: paymentJobs,
  tables: ["payment", "webhook", "gateway_refund", "deposit_reversal"],
  userData: paymentUserData,
  purge: purgeWebhooks,
});
