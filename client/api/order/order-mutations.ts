import { useMutation } from "@tanstack/react-query";
import type { ItemRef } from "../../../shared/item/schema.ts";
import type { Order } from "../../../shared/order/schema.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { itemsInput } from "./order.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** Places an order. A request without a response is repeated under the same key, so that it leaves one order. */
export function usePlaceOrder(onPlaced?: (order: Order) => unknown) {
  const { client, order: orders, registration, cart, coupon } = trpc.useUtils();
  const { keyFor, answered } = useIdempotencyKey();
  const invalidateOwned = () =>
    Promise.all([registration.invalidate(), cart.invalidate(), coupon.list.invalidate(), orders.quote.invalidate()]);
  return useMutation({
    mutationFn: ({ items, coupons }: { items: readonly ItemRef[]; coupons: string[] }) => {
      const input = { ...itemsInput(items), coupons };
      return client.order.place.mutate(input, withIdempotencyKey(keyFor(input)));
    },
    onSuccess: (order) => {
      answered();
      void orders.invalidate();
      if (order.status === "PAID") void invalidateOwned();
      return onPlaced?.(order);
    },
    // A rejected order shows that what the page knows of the user's items is out of date.
    onError: () => void invalidateOwned(),
  });
}

/** Cancels an unpaid order. One that is paid meanwhile is rejected, and everything shown of it read again. */
export function useCancelOrder(onCanceled: () => void) {
  const { client, order: orders, registration } = trpc.useUtils();
  return useMutation({
    mutationFn: (orderId: string) => client.payment.cancelOrder.mutate({ orderId }),
    onSuccess: onCanceled,
    onError: () => void registration.invalidate(),
    onSettled: () => orders.invalidate(),
  });
}
