import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OrderDetail } from "../../../shared/order/schema.ts";
import type { Refund, RefundInput } from "../../../shared/refund/schema.ts";
import { detailsOf, errorCodeOf } from "../../lib/trpc/api-error.ts";
import { withIdempotencyKey } from "../../lib/trpc/idempotency.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { pollIntervalMs } from "./order.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** Requests a refund. A request without a response is repeated under the same key, so that it leaves one refund. */
export function useRequestRefund(orderId: string, onRequested: (refund: Refund) => void) {
  const { client, order: orders, registration } = trpc.useUtils();
  const { keyFor, answered } = useIdempotencyKey();
  const invalidate = () => Promise.all([orders.invalidate(), registration.invalidate()]);
  return useMutation({
    mutationFn: (input: RefundInput) => client.refund.request.mutate(input, withIdempotencyKey(keyFor(input))),
    onSuccess: (refund) => {
      answered();
      onRequested(refund);
      void invalidate();
    },
    onError: (error, { orderItemId }) => {
      const { amount } = detailsOf(error);
      if (errorCodeOf(error) === "REFUND_AMOUNT_CHANGED" && typeof amount === "number") {
        orders.byId.setData({ orderId }, (order) => order && withAmount(order, orderItemId, amount));
      }
      void invalidate();
    },
  });
}

const withAmount = (order: OrderDetail, orderItemId: string, amount: number): OrderDetail => ({
  ...order,
  items: order.items.map((line) =>
    line.orderItemId === orderItemId && line.estimate ? { ...line, estimate: { ...line.estimate, amount } } : line,
  ),
});

/** A requested refund, read again until the payment gateway has answered. */
export function useRefund(requested: Refund): Refund {
  const { refundId } = requested;
  const { order: orders, registration } = trpc.useUtils();
  const { data: refund } = trpc.refund.byId.useQuery(
    { refundId },
    {
      initialData: requested,
      enabled: requested.status === "REQUESTED",
      refetchInterval: ({ state: { data } }) => data?.status === "REQUESTED" && pollIntervalMs,
    },
  );
  const isSettled = refund.status !== requested.status;
  useEffect(() => {
    if (!isSettled) return;
    void orders.invalidate();
    void registration.invalidate();
  }, [isSettled, orders, registration]);
  return refund;
}
