import { supportLimits } from "../../../shared/support/limits.ts";
import { addDays } from "../../../shared/time.ts";
import { defineDomain } from "../../domain.ts";
import { inquiryJobs } from "./jobs.ts";
import { inquiryRouter } from "./router.ts";
import { inquiryAdminRouter } from "./admin/router.ts";
import { inquiryUserData } from "./user-data.ts";

export const inquiryDomain = defineDomain({
  router: { inquiry: inquiryRouter, admin: inquiryAdminRouter },
  jobs: inquiryJobs,
  tables: ["inquiry", "inquiry_message"],
  userData: inquiryUserData,
  purge: async ({ db }, at) => {
    await db
      .deleteFrom("inquiry")
      .where("user_id", "is", null)
      .where("status", "in", ["ANSWERED", "RESOLVED"])
      .where("updated_at", "<", addDays(at, -365 * supportLimits.visitorInquiryYears).toISOString())
      .execute();
  },
});
