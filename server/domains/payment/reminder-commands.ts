import { sql } from "kysely";
import { addMinutes } from "../../../shared/time.ts";
import { runStatement, statement } from "../../db/statement.ts";
import type { PaymentDeps } from "../../deps.ts";

const reminderMinutes = 3 * 60;
/** An account that is open for less than this was announced too recently. */
const shortestMinutes = 2 * reminderMinutes;

const remindedOrders = statement<{ at: Date; until: Date; shortest: number }>()(
  "payment.remindedOrders",
  (param) => sql<{ orderId: string; userId: string }>`
    with due as (
      select payment_id from payment
      where status = 'WAITING_FOR_DEPOSIT' and deposit_reminded_at is null
        and deposit_due_at > ${param("at")} and deposit_due_at <= ${param("until")}
        and deposit_due_at - requested_at >= make_interval(mins => ${param("shortest")}::int)
      order by payment_id for no key update skip locked),
    reminded as (
      update payment p set deposit_reminded_at = ${param("at")} from due where p.payment_id = due.payment_id
      returning p.order_id)
    select o.order_id as "orderId", o.user_id as "userId" from reminded join "order" o using (order_id)`,
);

/** Reminds users of deposits that are due within three hours, once each. A payment that is being settled is left out. */
export async function remindDeposits({ db, jobs }: Pick<PaymentDeps, "db" | "jobs">, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const until = addMinutes(at, reminderMinutes);
    const orders = await runStatement(trx, remindedOrders, { at, until, shortest: shortestMinutes });
    await jobs.enqueueAll(
      trx,
      "mail-order",
      orders.map((order) => ({ ...order, event: "DEPOSIT_DUE" as const })),
    );
  });
}
