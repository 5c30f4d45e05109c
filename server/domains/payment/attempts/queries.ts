import { sql } from "kysely";
import type { PaymentProvider } from "../../../../shared/payment/schema.ts";
import type { Db, Trx } from "../../../db/schema.ts";
import { runStatement, statement } from "../../../db/statement.ts";

/** Statuses that can still change: an expired virtual account may receive a late deposit. */
export type OpenStatus = "IN_PROGRESS" | "WAITING_FOR_DEPOSIT" | "EXPIRED";

export type Attempt = {
  paymentId: string;
  paymentKey: string;
  orderId: string;
  userId: string;
  amount: number;
  status: OpenStatus;
};

const attemptColumns = sql`p.payment_id as "paymentId", p.payment_key as "paymentKey", p.order_id as "orderId",
  o.user_id as "userId", p.total_amount as amount, p.status`;

/** Whether the order lines aliased `a` and `b` overlap: the same item, or a course and a lecture that it includes. */
const overlaps = (a: string, b: string) => {
  const includes = (course: string, lecture: string) => sql`(
    ${sql.ref(`${course}.item_type`)} = 'COURSE' and ${sql.ref(`${lecture}.item_type`)} = 'LECTURE' and exists (
      select from course_lecture cl where cl.course_id = ${sql.ref(`${course}.item_id`)}
        and cl.lecture_id = ${sql.ref(`${lecture}.item_id`)}))`;
  return sql`((${sql.ref(`${a}.item_type`)} = ${sql.ref(`${b}.item_type`)} and ${sql.ref(`${a}.item_id`)} = ${sql.ref(`${b}.item_id`)})
    or ${includes(a, b)} or ${includes(b, a)})`;
};

/** `isReplaceable`: all items of its order are in the order that is being paid. */
export type LiveAttempt = Attempt & { isReplaceable: boolean };

const liveAttempts = statement<{ orderId: string; userId: string }>()(
  "payment.liveAttempts",
  (param) => sql<LiveAttempt>`
    select ${attemptColumns}, not exists (
      select from order_line theirs where theirs.order_id = p.order_id and not exists (
        select from order_line ours where ours.order_id = ${param("orderId")}
          and ours.item_type = theirs.item_type and ours.item_id = theirs.item_id)) as "isReplaceable"
    from payment p join "order" o on o.order_id = p.order_id
    where o.user_id = ${param("userId")} and p.status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT') and exists (
      select from order_line theirs join order_line ours on ${overlaps("ours", "theirs")}
      where theirs.order_id = p.order_id and ours.order_id = ${param("orderId")})
    order by p.requested_at, p.payment_id`,
);

/** The user's open attempts for this order or for an overlapping one, oldest first. */
export const listLiveAttempts = async (trx: Trx, orderId: string, userId: string): Promise<LiveAttempt[]> => {
  const rows = await runStatement(trx, liveAttempts, { orderId, userId });
  return rows;
};

const openAttempt = statement<{ paymentId: string }>()(
  "payment.openAttempt",
  (param) => sql<Attempt>`
    select ${attemptColumns} from payment p join "order" o on o.order_id = p.order_id
    where p.payment_id = ${param("paymentId")} and p.status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'EXPIRED')`,
);

/** @returns undefined when the attempt is final */
export const findAttempt = async (db: Db, paymentId: string): Promise<Attempt | undefined> => {
  const rows = await runStatement(db, openAttempt, { paymentId });
  return rows[0];
};

const movedBack = statement<{ paymentId: string }>()(
  "payment.movedBack",
  (param) => sql<{ found: boolean }>`
    select exists (select from refund r where r.payment_id = ${param("paymentId")} and r.status <> 'REFUSED')
      or exists (select from gateway_cancel c where c.payment_id = ${param("paymentId")}) as found`,
);

/** Whether money of the payment was given back, or is being given back. */
export const hasMovedBack = async (trx: Trx, paymentId: string): Promise<boolean> =>
  (await runStatement(trx, movedBack, { paymentId }))[0]?.found ?? false;

/** Attempts without a response, oldest first. */
export const listUnansweredAttempts = (db: Db, provider: PaymentProvider, before: Date, most: number) =>
  db
    .selectFrom("payment")
    .where("provider", "=", provider)
    .where("status", "=", "IN_PROGRESS")
    .where("requested_at", "<=", before.toISOString())
    .orderBy("requested_at")
    .limit(most)
    .select("payment_id as paymentId")
    .execute();

/** Paid by a deposit since then, oldest first. The bank can still take it back. */
export const listRecentDeposits = (db: Db, provider: PaymentProvider, since: Date, most: number) =>
  db
    .selectFrom("payment")
    .where("provider", "=", provider)
    .where("status", "in", ["DONE", "PARTIAL_CANCELED"])
    .where("account_number", "is not", null)
    .where("approved_at", ">=", since.toISOString())
    .orderBy("approved_at")
    .limit(most)
    .select("payment_key as paymentKey")
    .execute();

/** Attempts that wait for a deposit, oldest first. */
export const listWaitingAttempts = (db: Db, provider: PaymentProvider, most: number) =>
  db
    .selectFrom("payment")
    .where("provider", "=", provider)
    .where("status", "=", "WAITING_FOR_DEPOSIT")
    .orderBy("requested_at")
    .limit(most)
    .select("payment_id as paymentId")
    .execute();
