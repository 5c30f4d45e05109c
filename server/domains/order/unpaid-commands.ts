import { sql, type Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { addDays } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";

/** An order without any payment attempt: deleting it loses nothing. The foreign key of payments refuses any other. */
const isUntried = sql`o.paid_at is null and not exists (select from payment p where p.order_id = o.order_id)`;

/**
 * Makes room for one more unpaid order of the user, whose row the caller has locked: the oldest orders without any
 * payment attempt are deleted, expired ones among them.
 * @throws TOO_MANY_UNPAID_ORDERS when so many orders are open with a payment attempt each
 */
export async function replaceUnpaidInTx(trx: Transaction<Database>, userId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ tried: number }>`
    select count(*)::int as tried from "order" o
    where o.user_id = ${userId} and o.paid_at is null and o.expires_at > ${at} and not (${isUntried})`.execute(trx);
  const room = limits.unpaidOrdersMax - 1 - (rows[0]?.tried ?? 0);
  if (room < 0) throw new DomainError("TOO_MANY_UNPAID_ORDERS");
  await sql`delete from "order" where order_id in (
    select o.order_id from "order" o where o.user_id = ${userId} and ${isUntried}
    order by o.created_at desc, o.order_id desc offset ${room})`.execute(trx);
}

/** Deletes orders that expired days ago without any payment attempt. */
export const deleteExpiredOrdersInTx = (trx: Transaction<Database>, at: Date) =>
  sql`delete from "order" where order_id in (
    select o.order_id from "order" o where o.expires_at < ${addDays(at, -limits.unpaidOrderDays)} and ${isUntried})`.execute(
    trx,
  );
