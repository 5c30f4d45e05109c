import { sql } from "kysely";
import { isCreditUsed } from "../../db/fragments.ts";
import type { Trx } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";

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
