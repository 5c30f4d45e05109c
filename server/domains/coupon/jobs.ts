import type { JobTable } from "../../domain.ts";
import { releaseExpiredCoupons } from "./expiry-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "release-expired-coupons": Record<string, never>;
  }
}

export const couponJobs = {
  "release-expired-coupons": { schedule: "* * * * *", run: (deps) => releaseExpiredCoupons(deps.db, deps.now()) },
} satisfies Partial<JobTable>;
