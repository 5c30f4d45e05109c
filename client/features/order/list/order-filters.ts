import type { Order, OrderCounts, OrderFilter } from "../../../../shared/order/schema.ts";

/** The filters of the list and their names in the URL. */
export const orderFilters = ["paid", "waiting", "refund", "unpaid"] as const;
export type ShownFilter = (typeof orderFilters)[number];

const inputs: Record<ShownFilter, OrderFilter> = {
  paid: "PAID",
  waiting: "WAITING",
  refund: "REFUND",
  unpaid: "UNPAID",
};

/** The key of the number of orders that a filter selects. */
export const countOf = (counts: OrderCounts, show: ShownFilter | undefined): number =>
  counts[show ? inputs[show] : "ALL"];

export const filterInput = (show: ShownFilter | undefined): OrderFilter | undefined => show && inputs[show];

/** Whether a refund of one of its lines may be requested, or free ones given up; the order's detail has the amounts. */
export const canRequestRefund = ({ status, items }: Order): boolean =>
  (status === "PAID" || status === "PART_REFUNDED") &&
  items.some(({ refund }) => refund === null || refund.status === "REFUSED");
