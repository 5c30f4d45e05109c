import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import { orderIdInput } from "../../../shared/order/schema.ts";
import { payment, paymentInput } from "../../../shared/payment/schema.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { outputOf, gatewayLimit, authedProcedure, router } from "../../trpc.ts";
import { cancelOrder } from "./cancel-commands.ts";
import { confirmPayment } from "./commands.ts";
import { findPayment } from "./queries.ts";

export const paymentRouter = router({
  confirm: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "ORDER_NOT_PAYABLE",
        "ORDER_EXPIRED",
        "AMOUNT_MISMATCH",
        "PAYMENT_KEY_REUSED",
        "ALREADY_REGISTERED",
        "ITEM_WITHDRAWN",
        "ORDER_CHANGED",
        "REFUND_IN_PROGRESS",
        "PAYMENT_IN_PROGRESS",
        "PAYMENT_BEING_REFUNDED",
        "PAYMENT_REFUSED",
        "GATEWAY_UNAVAILABLE",
        ...idempotencyErrors,
      ],
    })
    .meta({
      rest: { method: "POST", path: "/payments", summary: "Confirm an authenticated payment of an order" },
      limit: gatewayLimit,
    })
    .input(paymentInput)
    .output(outputOf(payment))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "payment.confirm", input, async () => {
        const { userId } = ctx.viewer;
        await confirmPayment(ctx, input, { userId, at: ctx.at });
        return orNotFound(await findPayment(ctx.reads, input.paymentKey, userId, ctx.at));
      }),
    ),

  cancelOrder: authedProcedure
    .meta({ errors: ["NOT_FOUND", "ORDER_NOT_PAYABLE", "PAYMENT_IN_PROGRESS", "GATEWAY_UNAVAILABLE"] })
    .meta({
      rest: {
        method: "POST",
        path: "/orders/{orderId}/cancellation",
        status: 204,
        summary: "Cancel an unpaid order and close its virtual account",
      },
      limit: gatewayLimit,
    })
    .input(orderIdInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input: { orderId } }) => {
      await cancelOrder(ctx, { orderId, userId: ctx.viewer.userId, at: ctx.at });
      return null;
    }),
});
