import { orNotFound } from "../../../shared/errors.ts";
import {
  order,
  orderDetail,
  orderIdInput,
  orderInput,
  orderList,
  orderListInput,
  orderQuote,
  quoteInput,
} from "../../../shared/order/schema.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { outputOf, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { placeOrder } from "./commands.ts";
import { findOrderDetail } from "./detail-queries.ts";
import { findOrder, listOrders } from "./queries.ts";
import { findOrderQuote } from "./placement/quote-queries.ts";

export const orderRouter = router({
  place: authedProcedure
    .meta({
      errors: [
        "DUPLICATE_ITEM",
        "ORDER_TOO_LARGE",
        "TOO_MANY_UNPAID_ORDERS",
        "NOT_FOUND",
        "NOT_FOR_SALE",
        "ALREADY_REGISTERED",
        "REFUND_IN_PROGRESS",
        "COUPON_NOT_USABLE",
        "COUPON_SOLD_OUT",
        "COUPON_BELOW_MINIMUM",
        "COUPON_NOT_FOR_ITEMS",
        "COUPONS_NOT_COMBINABLE",
        ...idempotencyErrors,
      ],
    })
    .meta({
      rest: { method: "POST", path: "/orders", status: 201, summary: "Order items; free ones are registered at once" },
    })
    .input(orderInput)
    .output(outputOf(order))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "order.place", input, async () => {
        const orderId = await placeOrder(ctx, ctx.viewer.userId, input, ctx.at);
        return orNotFound(await findOrder(ctx.reads, orderId, ctx.viewer.userId, ctx.at));
      }),
    ),

  /** The current price of an order for the user. For the project's client. */
  quote: authedProcedure
    .meta({ errors: ["ORDER_TOO_LARGE"] })
    .input(quoteInput)
    .output(outputOf(orderQuote))
    .query(({ ctx, input: { items } }) => findOrderQuote(ctx.reads, ctx.viewer.userId, items, ctx.at)),

  list: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/orders",
        summary:
          "The current user's orders, newest first, optionally of a status and a period, with the number of each status",
      },
    })
    .input(orderListInput)
    .output(outputOf(orderList))
    .query(({ ctx, input }) => listOrders(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/orders/{orderId}",
        summary: "One of the current user's orders with its events",
      },
    })
    .input(orderIdInput)
    .output(outputOf(orderDetail))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findOrderDetail(ctx.reads, input.orderId, ctx.viewer.userId, ctx.at));
    }),
});
