import { DomainError } from "../../../shared/errors.ts";
import { order, orderIdInput, orderInput, orderList, orderListInput } from "../../../shared/order.ts";
import type { Context } from "../../context.ts";
import { checked, learnerProcedure, ownProcedure, router } from "../../trpc.ts";
import { placeOrder } from "./commands.ts";
import { findOrder, listOrders } from "./queries.ts";

export const orderRouter = router({
  place: learnerProcedure
    .meta({
      rest: { method: "POST", path: "/orders", status: 201, summary: "Order items; free ones are registered at once" },
    })
    .input(orderInput)
    .output(checked(order))
    .mutation(async ({ ctx, input }) => {
      const orderId = await placeOrder(ctx.db, ctx.viewer.userId, input, ctx.at);
      return read(ctx, orderId, ctx.viewer.userId);
    }),

  list: ownProcedure
    .meta({ rest: { method: "GET", path: "/orders", summary: "One's own orders, newest first" } })
    .input(orderListInput)
    .output(checked(orderList))
    .query(({ ctx, input }) => listOrders(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  byId: learnerProcedure
    .meta({ rest: { method: "GET", path: "/orders/{orderId}", summary: "One of one's own orders" } })
    .input(orderIdInput)
    .output(checked(order))
    .query(({ ctx, input }) => read(ctx, input.orderId, ctx.viewer.userId)),
});

async function read(ctx: Context, orderId: string, userId: string) {
  const found = await findOrder(ctx.reads, orderId, userId, ctx.at);
  if (!found) throw new DomainError("NOT_FOUND");
  return found;
}
