import type { JobTable } from "../../domain.ts";
import { settleRefund } from "./settle/commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "settle-refund": { refundId: string };
  }
}

export const refundJobs = {
  "settle-refund": { run: (deps, { refundId }) => settleRefund(deps, refundId, deps.now()) },
} satisfies Partial<JobTable>;
