import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { serverLimits } from "../../server/limits.ts";
import { effectivePrice } from "../../shared/money.ts";
import { orderName } from "../../server/domains/order/rules.ts";
import { refundRuleAt } from "../../shared/refund/rule.ts";
import { addMinutes, addSeconds } from "../../shared/time.ts";
import { type DemoContent, rowOf } from "./content.ts";
import { idOf } from "./ids.ts";
import type { OwnedItem } from "./registrations.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/** The rows of one order, paid by card. */
export interface Purchase {
  order: Row<"order">;
  lines: Row<"order_line">[];
  payment: Row<"payment">;
  refunds: Row<"refund">[];
}

export const orderLineIdOf = ({ userKey, itemKey, listPrice }: OwnedItem): string | null =>
  listPrice > 0 ? idOf("order-line", userKey, itemKey) : null;

/** Purchases of one person on one day are one order. Free items have none. */
export function purchases(content: DemoContent, owned: readonly OwnedItem[]): Purchase[] {
  const bought = owned.filter(({ listPrice }) => listPrice > 0);
  const orders = Map.groupBy(bought, ({ userKey, daysAgo }) => `${userKey} ${daysAgo}`);
  return [...orders].map(([key, items]) => purchaseOf(content, key, items));
}

function purchaseOf(content: DemoContent, key: string, items: OwnedItem[]): Purchase {
  const orderId = idOf("order", key);
  const lines = items.map((item, position) => lineRow(content, orderId, item, position));
  const [first] = items;
  if (!first) throw new Error(`${key}: an order without items`);
  const { userKey, startsAt: paidAt } = first;
  const orderedAt = addMinutes(paidAt, -1);
  const paymentId = idOf("payment", key);
  const order = {
    order_id: orderId,
    user_id: idOf("user", userKey),
    ...totalsOf(lines),
    created_at: orderedAt,
    expires_at: addMinutes(orderedAt, serverLimits.orderOpenMinutes),
    paid_at: paidAt,
    refund_rule: refundRuleAt(orderedAt).version,
  };
  const refunds = items.flatMap((item, index) => {
    const line = lines[index];
    return line && item.refundedAt ? [refundRow(content, item, line, paymentId)] : [];
  });
  const status = refunds.length === 0 ? "DONE" : refunds.length === lines.length ? "CANCELED" : "PARTIAL_CANCELED";
  const payment = {
    payment_id: paymentId,
    order_id: orderId,
    provider: "SANDBOX" as const,
    payment_key: `sandbox_${paymentId}`,
    method: "카드",
    status: status as Row<"payment">["status"],
    total_amount: order.total_amount,
    requested_at: orderedAt,
    approved_at: paidAt,
    updated_at: paidAt,
  };
  return { order, lines, payment, refunds };
}

type LineRow = ReturnType<typeof lineRow>;

function totalsOf(lines: readonly LineRow[]) {
  const sum = (amount: "list_price" | "discount" | "paid_amount") =>
    lines.reduce((total, line) => total + line[amount], 0);
  return {
    order_name: orderName(lines.map(({ title }) => title)),
    list_amount: sum("list_price"),
    discount_amount: sum("discount"),
    total_amount: sum("paid_amount"),
  };
}

function lineRow(content: DemoContent, orderId: string, item: OwnedItem, position: number): Row<"order_line"> {
  const { userKey, itemType, itemKey, listPrice, refundedAt } = item;
  const isCourse = itemType === "COURSE";
  const sold = isCourse
    ? rowOf(content.courses, itemKey)
    : { ...rowOf(content.lectures, itemKey), level: null, salePrice: undefined, accessDays: null };
  const paid = effectivePrice({ price: listPrice, salePrice: sold.salePrice ?? null });
  return {
    order_line_id: idOf("order-line", userKey, itemKey),
    order_id: orderId,
    position,
    item_type: itemType,
    item_id: idOf(isCourse ? "course" : "lecture", itemKey),
    title: sold.title,
    category: sold.category,
    level: sold.level,
    teacher_name: rowOf(content.teachers, sold.teacherKey).name,
    list_price: listPrice,
    discount: listPrice - paid,
    paid_amount: paid,
    access_days: sold.accessDays,
    refunded_amount: refundedAt ? paid : 0,
  };
}

/** The entire amount: within the days and the lectures that the rule allows. */
function refundRow(content: DemoContent, item: OwnedItem, line: Row<"order_line">, paymentId: string): Row<"refund"> {
  const { userKey, itemKey, refunded, refundedAt, lectures } = item;
  if (!refunded || !refundedAt) throw new Error(`${itemKey} is not refunded`);
  const keys = rowOf(content.courses, itemKey).sections.flatMap(({ lectureKeys }) => lectureKeys);
  const isPaid = (key: string) => !rowOf(content.lectures, key).preview;
  return {
    refund_id: idOf("refund", userKey, itemKey),
    order_line_id: line.order_line_id,
    payment_id: paymentId,
    user_id: idOf("user", userKey),
    amount: line.paid_amount,
    reason: refunded.reason,
    rule: refundRuleAt(refundedAt).version,
    opened_lectures: lectures.filter(({ lectureKey }) => isPaid(lectureKey)).length,
    total_lectures: keys.filter(isPaid).length,
    status: "DONE",
    transaction_key: idOf("refund", userKey, itemKey, "transaction"),
    requested_at: refundedAt,
    settled_at: addSeconds(refundedAt, 2),
  };
}
