import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { refundDone } from "../../mails/refund-mail.ts";
import { findEmailRecipient } from "../auth/queries.ts";
import { findMailedRefund } from "./mail-queries.ts";
import { settleRefund } from "./settle/commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "settle-refund": { refundId: string };
    "mail-refund": { userId: string; refundId: string };
  }
}

export const refundJobs = {
  "settle-refund": { run: (deps, { refundId }) => settleRefund(deps, refundId, deps.now()) },
  "mail-refund": {
    run: async (deps, { userId, refundId }) => {
      const recipient = await findEmailRecipient(deps.db, userId);
      const refund = await findMailedRefund(deps.db, refundId);
      if (!recipient?.email || !refund) return;
      await sendMail(deps, recipient.email, (sender) => refundDone(recipient.name, refund, sender));
    },
  },
} satisfies Partial<JobTable>;
