import { sql } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment/schema.ts";
import type { Db } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";
import type { Discrepancy, ShopPayment } from "../rules.ts";

const recentPayments = statement<{ provider: PaymentProvider; since: Date; keys: string[] }>()(
  "payment.recent",
  (param) => sql<ShopPayment>`
    select p.order_id as "orderId", p.payment_key as "paymentKey", p.status, p.total_amount as "totalAmount",
      (select coalesce(sum(r.amount), 0)::int from refund r where r.payment_id = p.payment_id and r.status = 'DONE')
        + (select coalesce(sum(c.amount - c.assigned_amount), 0)::int from gateway_cancel c
          where c.payment_id = p.payment_id) as "refundedAmount",
      case when p.status in ('DONE', 'PARTIAL_CANCELED', 'CANCELED') then (
        select coalesce(sum(e.amount), 0)::int from ledger_movement m join ledger_entry e using (ledger_movement_id)
        where m.order_id = p.order_id and e.account = 'GATEWAY') else 0 end as "ledgerAmount"
    from payment p
    where p.provider = ${param("provider")} and (p.updated_at >= ${param("since")} or p.payment_key = any(${param("keys")}))
      and p.status not in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT')
    order by p.updated_at`,
);

/** Settled payments that changed since then or have one of the keys, with their amounts in shop and ledger. */
export const listRecentPayments = async (
  db: Db,
  provider: PaymentProvider,
  { since, keys }: { since: Date; keys: string[] },
): Promise<ShopPayment[]> => {
  const rows = await runStatement(db, recentPayments, { provider, since, keys });
  return rows;
};

const stuckPayments = statement<{ before: Date }>()(
  "payment.stuck",
  (param) => sql<Discrepancy>`
    select p.order_id as "orderId", p.payment_key as "paymentKey", 'the gateway has not responded to a confirmation' as description
    from payment p where p.status = 'IN_PROGRESS' and p.requested_at < ${param("before")}
    union all
    select l.order_id, coalesce(p.payment_key, ''), 'the gateway has not responded to a refund of ' || r.amount
    from refund r join order_line l using (order_line_id) left join payment p on p.payment_id = r.payment_id
    where r.status = 'REQUESTED' and r.requested_at < ${param("before")}
    union all
    select p.order_id, p.payment_key, sum(c.amount - c.assigned_amount) || ' was canceled at the gateway, for no item yet'
    from gateway_cancel c join payment p on p.payment_id = c.payment_id
    where c.assigned_amount < c.amount group by p.payment_id
    union all
    select l.order_id, '', 'paid ' || l.paid_amount || ', registered nowhere and not given back: ' || l.title
    from order_line l join "order" o using (order_id)
    where o.paid_at < ${param("before")} and l.paid_amount > 0
      and not exists (select from refund r where r.order_line_id = l.order_line_id and r.status <> 'REFUSED')
      and not exists (select from registration g where g.order_line_id = l.order_line_id
        and g.expired_reason is distinct from 'REFUND')`,
);

/**
 * Attempts and refunds that have waited too long for a response, cancels at the gateway that are assigned to no line, and
 * paid lines without a registration.
 */
export const listStuckPayments = async (db: Db, before: Date): Promise<Discrepancy[]> => {
  const rows = await runStatement(db, stuckPayments, { before });
  return rows;
};
