import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../server/router.ts";
import { orderNumber } from "../../shared/order/number.ts";
import type { OrderDetail } from "../../shared/order/schema.ts";

/** An amount in won for the terminal; empty for null. */
export const won = (amount: number | null): string => (amount === null ? "" : `${amount.toLocaleString("ko-KR")} won`);

/** An order for the terminal: its items, refund estimates and events. */
export function sheet(order: OrderDetail): string {
  const { orderId, userId, orderName, status, totalAmount, refundedAmount, unassignedAmount } = order;
  const { method, items, timeline } = order;
  return [
    `${orderNumber(order)}  ${orderId}  ${status}  ${won(totalAmount)}${refundedAmount > 0 ? `, ${won(refundedAmount)} given back` : ""}  ${method ?? ""}`,
    `${orderName}  (buyer ${userId})`,
    ...(unassignedAmount > 0 ? [`  ${won(unassignedAmount)} canceled at the gateway, for no line yet`] : []),
    ...items.map(
      ({ title, paidAmount, estimate, refund, refundedAmount: back }, index) =>
        `  ${index + 1}. ${title}  ${won(paidAmount)}${refund ? `  refund ${refund.status} ${won(refund.amount)}` : ""}` +
        (back > 0 ? `  ${won(back)} given back` : "") +
        (estimate && !estimate.problem ? `  by the rule now: ${won(estimate.amount)}` : ""),
    ),
    ...timeline.map(({ at, type, amount, title }) => `  ${at}  ${type}  ${won(amount)}  ${title ?? ""}`.trimEnd()),
  ].join("\n");
}

type RefundPreview = inferRouterOutputs<AppRouter>["admin"]["refundPreview"];

/** The effect of a refund, before it is confirmed. */
export const refundSheet = (preview: RefundPreview): string => {
  const { title, amount, paidAmount, refundedAmount, remainingAmount, ruleAmount, endsAccess } = preview;
  return [
    `${title}  refund ${won(amount)} of ${won(remainingAmount)} that is left`,
    `  paid ${won(paidAmount)}, given back before ${won(refundedAmount)}, by the rule now ${won(ruleAmount)}`,
    `  the access ${endsAccess ? "ends" : "does not change"}`,
  ].join("\n");
};
