import type { OrderDetail } from "../../shared/order.ts";

/** An amount in won for the terminal; empty for null. */
export const won = (amount: number | null): string => (amount === null ? "" : `${amount.toLocaleString("ko-KR")} won`);

/** An order for the terminal: its items, refund estimates and events. */
export function sheet(order: OrderDetail): string {
  const { orderId, userId, orderName, status, totalAmount, refundedAmount, method, items, timeline } = order;
  return [
    `${orderId}  ${status}  ${won(totalAmount)}${refundedAmount > 0 ? `, ${won(refundedAmount)} given back` : ""}  ${method ?? ""}`,
    `${orderName}  (buyer ${userId})`,
    ...items.map(
      ({ title, paidAmount, estimate, refund }, index) =>
        `  ${index + 1}. ${title}  ${won(paidAmount)}${refund ? `  refund ${refund.status} ${won(refund.amount)}` : ""}` +
        (estimate && !estimate.problem ? `  by the rule now: ${won(estimate.amount)}` : ""),
    ),
    ...timeline.map(({ at, type, amount, title }) => `  ${at}  ${type}  ${won(amount)}  ${title ?? ""}`.trimEnd()),
  ].join("\n");
}
