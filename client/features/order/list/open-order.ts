import type { Order } from "../../../../shared/order/schema.ts";

/** In the URL, where it is read as an order id: the user has closed the order that is open by default. */
export const allClosed = "closed";

/**
 * The id of the open order of a page: the one of the URL if the page has it, else the newest paid one. Users come for
 * its refund. An order that waits for its deposit shows its account anyway.
 */
export function openOrderOf(orders: readonly Order[], open: string | undefined): string | undefined {
  if (open === allClosed) return undefined;
  const chosen = orders.find(({ orderId }) => orderId === open);
  return (chosen ?? orders.find(({ paidAt, totalAmount }) => paidAt !== null && totalAmount > 0))?.orderId;
}
