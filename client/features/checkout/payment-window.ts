import type { Order } from "../../../shared/order.ts";

/** Address of the sandbox's payment window: it asks for the means and comes back to our result screens. */
export function sandboxWindowUrl({
  orderId,
  orderName,
  totalAmount,
}: Pick<Order, "orderId" | "orderName" | "totalAmount">): string {
  const query = new URLSearchParams({
    orderId,
    orderName,
    amount: String(totalAmount),
    successUrl: "/payment/success",
    failUrl: "/payment/fail",
  });
  return `/sandbox/toss/window?${query.toString()}`;
}
