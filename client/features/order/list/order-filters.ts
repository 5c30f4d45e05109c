import type { Order } from "../../../../shared/order.ts";

/** What the chips over the list choose, as the address names it. */
export const orderFilters = ["paid", "waiting", "refund", "unpaid"] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderFilterLabels: Record<OrderFilter, string> = {
  paid: "결제 완료",
  waiting: "입금 대기",
  refund: "환불",
  unpaid: "미결제 · 만료",
};

const hasRefund = ({ items }: Order): boolean => items.some(({ refund }) => refund && refund.status !== "REFUSED");

export function matchesFilter(order: Order, kind: OrderFilter | undefined): boolean {
  switch (kind) {
    case undefined:
      return true;
    case "paid":
      return order.status === "PAID" || order.status === "PART_REFUNDED";
    case "waiting":
      return order.status === "WAITING_FOR_DEPOSIT";
    case "refund":
      return hasRefund(order);
    case "unpaid":
      return order.status === "PENDING" || order.status === "EXPIRED";
  }
}

/** Whether one of its lines may be asked back: what a line really gives, the order's detail tells. */
export const canAskRefund = ({ status, items }: Order): boolean =>
  (status === "PAID" || status === "PART_REFUNDED") &&
  items.some(({ refund }) => refund === null || refund.status === "REFUSED");
