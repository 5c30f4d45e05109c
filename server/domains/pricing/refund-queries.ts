import { type RawBuilder, sql } from "kysely";
import type { CouponedLine } from "../../../shared/coupon/rule.ts";
import type { RefundDrop } from "../../../shared/progress/schema.ts";
import { estimateRefund, type RefundableLine } from "../../../shared/refund/estimate.ts";
import { isCreditUsed } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";

type Size = RefundableLine["size"];

/** Whether the lecture aliased `w` was opened since the order aliased `o` was paid, through any registration. */
const isOpenedSince = (order: "o" | "po"): RawBuilder<boolean> => sql`exists (
  select from progress p join registration r on r.registration_id = p.registration_id
  where r.user_id = ${sql.ref(`${order}.user_id`)} and p.lecture_id = w.lecture_id
    and p.last_opened_at >= ${sql.ref(`${order}.paid_at`)})`;

/**
 * Whether the lecture aliased `w` was opened in an earlier purchase of the same item as the order line aliased `l`,
 * in the order aliased `po`, that was fully refunded. In a purchase that was not fully refunded the opened lectures
 * are paid for.
 */
const isOpenedEarlier: RawBuilder<boolean> = sql`exists (
  select from order_line el join "order" eo on eo.order_id = el.order_id
    join refund er on er.order_line_id = el.order_line_id and er.status <> 'REFUSED' and er.ends_access
      and el.refunded_amount = el.charged_amount
    join registration r on r.order_line_id = el.order_line_id
    join progress p on p.registration_id = r.registration_id
  where eo.user_id = po.user_id and eo.paid_at < po.paid_at and el.item_type = l.item_type and el.item_id = l.item_id
    and el.paid_amount > 0 and p.lecture_id = w.lecture_id and p.last_opened_at is not null)`;

/**
 * Lectures of the item of the order line aliased `l`, without previews: their number, and how many were opened since
 * the payment. Then how many more were opened in earlier purchases of the item that were fully refunded, and the number
 * of previews. A
 * lecture is opened once its video is sent or its progress is saved.
 */
export const lectureUsage: RawBuilder<Size> = sql`(
  select json_build_object('total', count(*) filter (where not w.is_preview)::int,
    'opened', count(*) filter (where not w.is_preview and seen.since)::int,
    'openedEarlier', count(*) filter (where not w.is_preview and not seen.since and seen.earlier)::int,
    'previews', count(*) filter (where w.is_preview)::int)
  from (
      select l.item_id as lecture_id where l.item_type = 'LECTURE'
      union all select cl.lecture_id from course_lecture cl where l.item_type = 'COURSE' and cl.course_id = l.item_id) item
    join lecture w on w.lecture_id = item.lecture_id join "order" po on po.order_id = l.order_id,
    lateral (select ${isOpenedSince("po")} as since, ${isOpenedEarlier} as earlier) seen)`;

/** The rest of the payment of the order aliased `o`: its lines reserve requested refunds. */
const orderRemaining = sql`(o.total_amount - o.unassigned_amount - (
  select sum(paid.refunded_amount) from order_line paid where paid.order_id = o.order_id))::int`;

/** Whether the order line aliased `column` was given back, or is being given back. */
const hasEnded = (line: string): RawBuilder<boolean> => sql`exists (
  select from refund ended where ended.order_line_id = ${sql.ref(`${line}.order_line_id`)} and ended.ends_access
    and ended.status <> 'REFUSED')`;

/** The lines with the coupon of the order line aliased `l` that would keep it without `l`, aliased `rest`. */
const couponRest = sql`order_line rest where rest.coupon_redemption_id = l.coupon_redemption_id
  and rest.order_line_id <> l.order_line_id and not ${hasEnded("rest")}`;
const restAmount = sql`rest.paid_amount + rest.coupon_discount`;
const restDiscount = sql`rest.coupon_discount - rest.coupon_adjustment`;

/** The fields of `RefundableLine` of the order line `l` of the order `o`, each with its SQL. */
const lineFields = {
  chargedAmount: sql`l.charged_amount`,
  refundedAmount: sql`l.refunded_amount`,
  orderRemaining,
  coupon: sql`(
    select json_build_object('minimumAmount', c.minimum_amount, 'rest', coalesce((
      select json_agg(json_build_object('amount', ${restAmount}, 'discount', ${restDiscount}) order by rest.position)
      from ${couponRest}), '[]'))
    from coupon_redemption used join coupon c on c.coupon_id = used.coupon_id
    where used.coupon_redemption_id = l.coupon_redemption_id)`,
  size: lectureUsage,
  isRefunded: hasEnded("l"),
  isCredited: isCreditUsed("l.order_line_id"),
} satisfies Partial<Record<keyof RefundableLine, RawBuilder<unknown>>>;

/** For a select: the fields of `RefundableLine` that the order line `l` and its order `o` decide. */
export const refundableColumns = sql`${sql.join(
  Object.entries(lineFields).map(([name, field]) => sql`${field} as ${sql.ref(name)}`),
)}, o.paid_at as "paidAt", o.refund_rule as rule`;

/** For json_build_object: the same without those of the order. */
export const refundableJson = sql.join(Object.entries(lineFields).flatMap(([name, field]) => [sql.lit(name), field]));

type PaidLine = Omit<RefundableLine, "paidAt"> & { orderId: string; paidAt: string };

const refundableLine = (line: PaidLine): RefundableLine => ({
  ...line,
  paidAt: new Date(line.paidAt),
});

const refundableLines = statement<{ userId: string }>()(
  "refund.refundableLines",
  (param) => sql<PaidLine>`
    select o.order_id as "orderId", ${refundableColumns}
    from order_line l join "order" o on o.order_id = l.order_id
    where o.user_id = ${param("userId")} and o.paid_at is not null and not ${hasEnded("l")}`,
);

/** The sum that refunds of all the user's lines would pay now. */
export async function findRefundableAmount(db: Db, userId: string, at: Date): Promise<number> {
  const rows = await runStatement(db, refundableLines, { userId });
  const orders = Map.groupBy(rows, ({ orderId }) => orderId).values();
  return [...orders].reduce((sum, lines) => sum + refundableTogether(lines.map(refundableLine), at), 0);
}

/** No line stays to lose its discount, and together they pay no more than is left of the payment. */
function refundableTogether(lines: readonly RefundableLine[], at: Date): number {
  const amounts = lines.map((line) => estimateRefund({ ...line, coupon: null }, at).amount);
  return Math.min(
    lines[0]?.orderRemaining ?? 0,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
}

export type CouponedOrderLine = CouponedLine & { orderLineId: string };

const couponedLines = statement<{ orderLineId: string }>()(
  "refund.couponedLines",
  (param) => sql<CouponedOrderLine>`
    select rest.order_line_id as "orderLineId", ${restAmount} as amount, ${restDiscount} as discount
    from order_line l, ${couponRest} and l.order_line_id = ${param("orderLineId")} order by rest.position`,
);

/** The lines that keep the coupon of a line which is given back. */
export const listCouponedLines = (db: Db, orderLineId: string): Promise<CouponedOrderLine[]> =>
  runStatement(db, couponedLines, { orderLineId });

const linesWithLecture = statement<{ userId: string; lectureId: string }>()(
  "refund.linesWithLecture",
  (param) => sql<PaidLine & { isOpenedEarlier: boolean }>`
    select o.order_id as "orderId", ${refundableColumns}, ${isOpenedEarlier} as "isOpenedEarlier"
    from "order" o join order_line l on l.order_id = o.order_id join "order" po on po.order_id = o.order_id
      join lecture w on w.lecture_id = ${param("lectureId")} and not w.is_preview
    where o.user_id = ${param("userId")} and o.paid_at is not null
      and ((l.item_type = 'LECTURE' and l.item_id = w.lecture_id) or (l.item_type = 'COURSE' and l.item_id in (
        select cl.course_id from course_lecture cl where cl.lecture_id = w.lecture_id)))
      and not ${hasEnded("l")} and not ${isOpenedSince("o")}`,
);

/**
 * How much opening the lecture now reduces the refundable amount of all purchases that include it; one opening counts
 * for all of them.
 * @returns null when the amount does not change
 */
export async function findRefundDrop(
  reads: ReadPool,
  userId: string,
  lectureId: string,
  at: Date,
): Promise<RefundDrop | null> {
  const drop = { from: 0, to: 0 };
  for (const { isOpenedEarlier: wasOpened, ...row } of await reads.query(linesWithLecture, { userId, lectureId })) {
    const line = refundableLine(row);
    const { opened, openedEarlier } = line.size;
    const size = {
      ...line.size,
      opened: opened + 1,
      openedEarlier: wasOpened ? openedEarlier - 1 : openedEarlier,
    };
    const from = estimateRefund(line, at).amount;
    const to = estimateRefund({ ...line, size }, at).amount;
    if (to >= from) continue;
    drop.from += from;
    drop.to += to;
  }
  return drop.from > 0 ? drop : null;
}
