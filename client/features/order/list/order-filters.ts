import type { Order, OrderFilter } from "../../../../shared/order.ts";

/** The filters of the list and their names in the URL. */
export const orderFilters = ["paid", "waiting", "refund", "unpaid"] as const;
type ShownFilter = (typeof orderFilters)[number];

export const orderFilterLabels: Record<ShownFilter, string> = {
  paid: "결제 완료",
  waiting: "입금 대기",
  refund: "환불",
  unpaid: "미결제 · 만료",
};

const inputs: Record<ShownFilter, OrderFilter> = {
  paid: "PAID",
  waiting: "WAITING",
  refund: "REFUND",
  unpaid: "UNPAID",
};

export const filterInput = (show: ShownFilter | undefined): OrderFilter | undefined => show && inputs[show];

/** Whether a refund of one of its lines may be requested; the order's detail has the amount of each. */
export const canRequestRefund = ({ status, items }: Order): boolean =>
  (status === "PAID" || status === "PART_REFUNDED") &&
  items.some(({ refund }) => refund === null || refund.status === "REFUSED");
