import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import type { MailedRefund } from "../../mails/refund-mail.ts";

const mailedRefund = statement<{ refundId: string }>()(
  "refund.mailed",
  (param) => sql<MailedRefund>`
    select l.order_id as "orderId", o.created_at as "createdAt", l.title, l.paid_amount as "paidAmount", r.amount,
      r.withheld_amount as "withheldAmount", r.reason, r.ends_access as "endsAccess",
      r.opened_lectures as "openedLectures", r.total_lectures as "totalLectures", r.settled_at as "settledAt",
      p.method, r.account_masked as account
    from refund r join order_line l using (order_line_id) join "order" o on o.order_id = l.order_id left join payment p on p.payment_id = r.payment_id
    where r.refund_id = ${param("refundId")}::uuid and r.status = 'DONE'`,
);

/** A refund as its mail shows it; undefined unless it is done. */
export const findMailedRefund = async (db: Db, refundId: string): Promise<MailedRefund | undefined> =>
  (await runStatement(db, mailedRefund, { refundId }))[0];
