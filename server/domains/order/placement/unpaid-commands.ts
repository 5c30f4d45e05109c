import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";
import { releaseCouponsInTx } from "../../coupon/redeem-commands.ts";

/**
 * Whether the order `o` has no payment attempt that took money or still can. A virtual account can receive a deposit
 * even after it expired; any other ABORTED or EXPIRED attempt is final. Deleting such an order loses no money: the
 * gateway has no payment for it, and the foreign key of payments prevents deleting any other order.
 */
const isAbandoned = sql`o.paid_at is null and not exists (
  select from payment tried where tried.order_id = o.order_id and not (
    tried.status in ('ABORTED', 'EXPIRED') and tried.approved_at is null and tried.account_number is null))`;

const awaitedOrders = statement<{ userId: string; now: Date }>()(
  "order.awaited",
  (param) => sql<{ awaited: number }>`
    select count(*)::int as awaited from "order" o
    where o.user_id = ${param("userId")} and o.paid_at is null and o.expires_at > ${param("now")} and not (${isAbandoned})`,
);

const ordersToReplace = statement<{ userId: string; room: number }>()(
  "order.toReplace",
  (param) => sql<{ orderId: string }>`
    select o.order_id as "orderId" from "order" o where o.user_id = ${param("userId")} and ${isAbandoned}
    order by o.created_at desc, o.order_id desc offset ${param("room")} for update`,
);

const expiredOrders = statement<{ before: Date }>()(
  "order.expired",
  (param) => sql<{ orderId: string }>`
    select o.order_id as "orderId" from "order" o
    where o.expires_at < ${param("before")} and ${isAbandoned} for update skip locked`,
);

const abandonedOrders = statement<{ orderIds: string[] }>()(
  "order.abandoned",
  (param) => sql<{ orderId: string }>`
    select o.order_id as "orderId" from "order" o where o.order_id = any(${param("orderIds")}) and ${isAbandoned}`,
);

/**
 * Makes room for one more unpaid order of the user, whose row the caller has locked. Deletes the oldest orders,
 * including expired ones, that have no payment attempt or only failed ones.
 * @throws TOO_MANY_UNPAID_ORDERS when the limit is reached by orders with a pending payment
 */
export async function replaceUnpaidInTx(trx: Trx, userId: string, at: Date): Promise<void> {
  const [counted] = await runStatement(trx, awaitedOrders, { userId, now: at });
  const room = serverLimits.unpaidOrdersMax - 1 - (counted?.awaited ?? 0);
  if (room < 0) throw new DomainError("TOO_MANY_UNPAID_ORDERS");
  await deleteLockedInTx(trx, await runStatement(trx, ordersToReplace, { userId, room }), at);
}

/** Deletes orders that expired days ago and were never paid, with their failed payment attempts and webhooks. */
export async function purgeExpiredOrders({ db }: { db: Kysely<Database> }, at: Date): Promise<void> {
  const before = addDays(at, -serverLimits.unpaidOrderDays);
  await db
    .transaction()
    .execute(async (trx) => deleteLockedInTx(trx, await runStatement(trx, expiredOrders, { before }), at));
}

/** Checks the locked orders again: a payment attempt may have been added before the lock, but not after it. */
async function deleteLockedInTx(trx: Trx, orders: { orderId: string }[], at: Date): Promise<void> {
  if (orders.length === 0) return;
  const locked = sql`o.order_id = any(${orders.map(({ orderId }) => orderId)}) and ${isAbandoned}`;
  const abandoned = await runStatement(trx, abandonedOrders, { orderIds: orders.map(({ orderId }) => orderId) });
  await releaseCouponsInTx(
    trx,
    abandoned.map(({ orderId }) => orderId),
    at,
  );
  await sql`delete from payment p using "order" o where p.order_id = o.order_id and ${locked}`.execute(trx);
  await sql`delete from "order" o where ${locked}`.execute(trx);
}
