import { sql, type Transaction } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";

type Trx = Transaction<Database>;

/**
 * Whether the order `o` has no payment attempt that took money or still can. An attempt that was given a bank account
 * can be paid into after it expired; any other that is ABORTED or EXPIRED is over. Deleting such an order loses no money:
 * the gateway has no payment of it, and the foreign key of payments refuses every other order.
 */
const isAbandoned = sql`o.paid_at is null and not exists (
  select from payment tried where tried.order_id = o.order_id and not (
    tried.status in ('ABORTED', 'EXPIRED') and tried.approved_at is null and tried.account_number is null))`;

/**
 * Makes room for one more unpaid order of the user, whose row the caller has locked: the oldest orders without a payment
 * attempt, or with failed ones only, are deleted, expired ones among them.
 * @throws TOO_MANY_UNPAID_ORDERS when so many orders are open with a payment that is awaited
 */
export async function replaceUnpaidInTx(trx: Trx, userId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ awaited: number }>`
    select count(*)::int as awaited from "order" o
    where o.user_id = ${userId} and o.paid_at is null and o.expires_at > ${at} and not (${isAbandoned})`.execute(trx);
  const room = limits.unpaidOrdersMax - 1 - (rows[0]?.awaited ?? 0);
  if (room < 0) throw new DomainError("TOO_MANY_UNPAID_ORDERS");
  const replaced = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from "order" o where o.user_id = ${userId} and ${isAbandoned}
    order by o.created_at desc, o.order_id desc offset ${room} for update`.execute(trx);
  await deleteLockedInTx(trx, replaced.rows);
}

/** Deletes orders that expired days ago and were never paid, with their failed payment attempts and their webhooks. */
export async function deleteExpiredOrdersInTx(trx: Trx, at: Date): Promise<void> {
  const expired = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from "order" o
    where o.expires_at < ${addDays(at, -limits.unpaidOrderDays)} and ${isAbandoned} for update skip locked`.execute(
    trx,
  );
  await deleteLockedInTx(trx, expired.rows);
}

/** Evaluates the locked orders again: a payment attempt may have been added to one before it was locked, not after. */
async function deleteLockedInTx(trx: Trx, orders: { orderId: string }[]): Promise<void> {
  if (orders.length === 0) return;
  const locked = sql`o.order_id = any(${orders.map(({ orderId }) => orderId)}) and ${isAbandoned}`;
  await sql`delete from payment p using "order" o where p.order_id = o.order_id and ${locked}`.execute(trx);
  await sql`delete from "order" o where ${locked}`.execute(trx);
}
