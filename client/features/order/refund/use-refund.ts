import { useMutation } from "@tanstack/react-query";
import type { OrderDetail } from "../../../../shared/order.ts";
import type { Refund, RefundInput } from "../../../../shared/refund.ts";
import { detailsOf, errorCodeOf } from "../../../lib/api-error.ts";
import { withIdempotencyKey } from "../../../lib/idempotency.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useIdempotencyKey } from "../../../api/use-idempotency-key.ts";

/** Sends a refund request; a lost answer is requested again under the same key, so that it is never asked twice. */
export function useRefund(orderId: string, onRequested: (refund: Refund) => void) {
  const utils = trpc.useUtils();
  const { keyFor, answered } = useIdempotencyKey();
  const invalidate = () => Promise.all([utils.order.invalidate(), utils.registration.invalidate()]);

  return useMutation({
    mutationFn: (input: RefundInput) => utils.client.refund.request.mutate(input, withIdempotencyKey(keyFor(input))),
    onSuccess: (refund) => {
      answered();
      onRequested(refund);
      void invalidate();
    },
    onError: (error, { orderItemId }) => {
      const { amount } = detailsOf(error);
      if (errorCodeOf(error) === "REFUND_AMOUNT_CHANGED" && typeof amount === "number") {
        utils.order.byId.setData({ orderId }, (order) => order && withAmount(order, orderItemId, amount));
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
