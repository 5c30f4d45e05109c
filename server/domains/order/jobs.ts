import type { JobTable } from "../../domain.ts";
import { sendMail } from "../../jobs/send-mail.ts";
import { type OrderEvent, orderMail } from "../../mails/order-mails.ts";
import { findEmailRecipient } from "../auth/queries.ts";
import { findMailedOrder } from "./mail-queries.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "mail-order": { userId: string; orderId: string; event: OrderEvent };
  }
}

export const orderJobs = {
  "mail-order": {
    run: async (deps, { userId, orderId, event }) => {
      const recipient = await findEmailRecipient(deps.db, userId);
      const order = await findMailedOrder(deps.db, orderId);
      if (!recipient?.email || !order) return;
      await sendMail(deps, recipient.email, (sender) => orderMail(event, recipient.name, order, sender));
    },
  },
} satisfies Partial<JobTable>;
