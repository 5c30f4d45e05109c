import { sql } from "kysely";
import type { Payment, PaymentProvider } from "../../../shared/payment.ts";
import { isCreditUsed, orderStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import type { Discrepancy, ShopPayment } from "./rules.ts";

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

/** The user's order, locked to serialize its payment attempts. */
export const findOrderForUpdate = (trx: Trx, orderId: string, userId: string) =>
  trx
    .selectFrom("order")
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .select([
      "total_amount as totalAmount",
      "paid_at as paidAt",
      "expires_at as expiresAt",
      "canceled_at as canceledAt",
    ])
    .forUpdate()
    .executeTakeFirst();

/** The user with this id, unless the account is deleted. */
export const findOpenUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select("user_id")
    .executeTakeFirst();

export const findPaymentByKey = (trx: Trx, paymentKey: string) =>
  trx
    .selectFrom("payment")
    .where("payment_key", "=", paymentKey)
    .select([
      "payment_id as paymentId",
      "order_id as orderId",
      "payment_key as paymentKey",
      "status",
      "total_amount as amount",
      "failure_code as failureCode",
      "failure_message as failureMessage",
    ])
    .executeTakeFirst();

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

export const listPaidLines = (trx: Trx, orderId: string) =>
  trx
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .select(["order_line_id as orderLineId", "charged_amount as amount"])
    .execute();

const itemsForSale = statement<{ orderId: string }>()(
  "payment.itemsForSale",
  (param) => sql<{ sold: boolean }>`
    select not exists (
      select from order_line ol
        left join course c on c.course_id = ol.item_id and ol.item_type = 'COURSE' and c.status = 'PUBLISHED'
        left join lecture l on l.lecture_id = ol.item_id and ol.item_type = 'LECTURE' and l.status = 'PUBLISHED'
      where ol.order_id = ${param("orderId")} and c.course_id is null and l.lecture_id is null) as sold`,
);

/** Whether all items of the order are still for sale. */
export const allItemsForSale = async (trx: Trx, orderId: string): Promise<boolean> => {
  const rows = await runStatement(trx, itemsForSale, { orderId });
  return rows[0]?.sold ?? false;
};

const creditsValid = statement<{ orderId: string }>()(
  "payment.creditsValid",
  (param) => sql<{ held: boolean }>`
    select not exists (
      select from line_credit lc
        join order_line ours on ours.order_line_id = lc.order_line_id
        join order_line before on before.order_line_id = lc.credited_line_id
        left join registration r on r.order_line_id = before.order_line_id and r.status = 'VALID'
      where ours.order_id = ${param("orderId")} and (
        r.registration_id is null or before.charged_amount - before.refunded_amount < lc.amount
        or ${isCreditUsed("before.order_line_id", param("orderId"))})) as held`,
);

/**
 * Whether the order's credits are still valid: the user owns their lectures, and no other paid or pending order uses
 * them.
 */
export const creditsStillValid = async (trx: Trx, orderId: string): Promise<boolean> => {
  const rows = await runStatement(trx, creditsValid, { orderId });
  return rows[0]?.held ?? false;
};

const lackingCredit = statement<{ orderId: string; now: Date }>()(
  "payment.lackingCredit",
  (param) => sql<{ lacking: boolean }>`
    select exists (
      select from "order" o join order_line ours on ours.order_id = o.order_id
        join course_lecture cl on ours.item_type = 'COURSE' and cl.course_id = ours.item_id
        join registration r on r.user_id = o.user_id and r.lecture_id = cl.lecture_id and r.status = 'VALID'
          and (r.expires_at is null or r.expires_at > ${param("now")})
        join order_line bought on bought.order_line_id = r.order_line_id
      where o.order_id = ${param("orderId")} and ours.paid_amount > 0 and bought.charged_amount > bought.refunded_amount
        and not ${isCreditUsed("bought.order_line_id", param("orderId"))}
        and not exists (
          select from line_credit lc join order_line credited on credited.order_line_id = lc.order_line_id
          where credited.order_id = o.order_id and lc.credited_line_id = bought.order_line_id)) as lacking`,
);

/**
 * Whether the user has bought a lecture of the order's courses since the order was placed. The course then costs
 * less, and without that credit the lecture would be charged twice.
 */
export const lacksCredits = async (trx: Trx, orderId: string, now: Date): Promise<boolean> => {
  const rows = await runStatement(trx, lackingCredit, { orderId, now });
  return rows[0]?.lacking ?? false;
};

const pendingRefund = statement<{ orderId: string; userId: string }>()(
  "payment.pendingRefund",
  (param) => sql<{ found: boolean }>`
    select exists (
      select from order_line ours
        join order_line theirs on theirs.item_type = ours.item_type and theirs.item_id = ours.item_id
        join refund r on r.order_line_id = theirs.order_line_id and r.status = 'REQUESTED' and r.ends_access
      where ours.order_id = ${param("orderId")} and r.user_id = ${param("userId")}) as found`,
);

/** Whether the refund of an item in this order is pending. */
export const hasPendingRefund = async (trx: Trx, orderId: string, userId: string): Promise<boolean> => {
  const rows = await runStatement(trx, pendingRefund, { orderId, userId });
  return rows[0]?.found ?? false;
};

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

const ownedItem = statement<{ orderId: string; userId: string; now: Date }>()(
  "payment.ownedItem",
  (param) => sql<{ owned: boolean }>`
    select exists (
      select from order_line ol join registration r
        on r.course_id = ol.item_id and ol.item_type = 'COURSE' or r.lecture_id = ol.item_id and ol.item_type = 'LECTURE'
          or ol.item_type = 'LECTURE' and r.course_id in (
            select cl.course_id from course_lecture cl where cl.lecture_id = ol.item_id)
      where ol.order_id = ${param("orderId")} and r.user_id = ${param("userId")} and r.status = 'VALID'
        and (r.expires_at is null or r.expires_at > ${param("now")})) as owned`,
);

/** Whether the user already has a running registration for an item of this order. */
export const ownsAnyItem = async (trx: Trx, orderId: string, userId: string, now: Date): Promise<boolean> => {
  const rows = await runStatement(trx, ownedItem, { orderId, userId, now });
  return rows[0]?.owned ?? false;
};

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
    select p.order_id as "orderId", p.payment_key as "paymentKey", 'the gateway has not responded to a confirmation' as what
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

const paymentByKey = statement<{ paymentKey: string; userId: string; now: Date }>()(
  "payment.byKey",
  (param) => sql<Payment>`
    select p.payment_id as "paymentId", p.order_id as "orderId", ${orderStatus(param("now"))} as "orderStatus",
      p.provider, p.payment_key as "paymentKey", p.method, p.status, p.total_amount as "totalAmount",
      p.approved_at as "approvedAt", p.receipt_url as "receiptUrl"
    from payment p join "order" o on o.order_id = p.order_id
    where p.payment_key = ${param("paymentKey")} and o.user_id = ${param("userId")}`,
);

export const findPayment = (reads: ReadPool, paymentKey: string, userId: string, now: Date) =>
  reads.queryOne(paymentByKey, { paymentKey, userId, now });
