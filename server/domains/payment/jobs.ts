import { findBusinessOf } from "../business/queries.ts";
import { addDays } from "../../../shared/time.ts";
import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { ledgerDiscrepancies } from "../../mails/account-mails.ts";
import { remindDeposits } from "./reminder-commands.ts";
import { listDiscrepancies, reconcile, reconcileDeposits, reconcileReceived } from "./reconciliation/commands.ts";
import { settleWebhooks } from "./webhooks/commands.ts";

/** The daily report covers several days, so that a day without a running server is included. */
const reportedDays = 3;

declare module "../../jobs/port.ts" {
  interface JobData {
    "settle-webhook": { orderId: string };
    "reconcile-payments": Record<string, never>;
    "reconcile-deposits": Record<string, never>;
    "remind-deposits": Record<string, never>;
    "reconcile-received": Record<string, never>;
    "report-ledger-discrepancies": Record<string, never>;
  }
}

export const paymentJobs = {
  "settle-webhook": { run: (deps, { orderId }) => settleWebhooks(deps, orderId, deps.now()) },
  "reconcile-payments": { schedule: "* * * * *", run: (deps) => reconcile(deps, deps.now()) },
  "reconcile-received": { schedule: "5-59/10 * * * *", run: (deps) => reconcileReceived(deps, deps.now()) },
  "reconcile-deposits": { schedule: "*/10 * * * *", run: (deps) => reconcileDeposits(deps, deps.now()) },
  // After `reconcile-deposits`, which may find the deposit.
  "remind-deposits": { schedule: "3-59/10 * * * *", run: (deps) => remindDeposits(deps, deps.now()) },
  "report-ledger-discrepancies": {
    // Early morning in Seoul.
    schedule: "30 20 * * *",
    run: async (deps) => {
      const discrepancies = await listDiscrepancies(deps, addDays(deps.now(), -reportedDays), deps.now());
      if (discrepancies.length > 0)
        await sendMail(deps, (await findBusinessOf(deps)).email, () => ledgerDiscrepancies(discrepancies));
    },
  },
} satisfies Partial<JobTable>;
