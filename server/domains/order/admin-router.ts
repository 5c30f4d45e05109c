import { orNotFound } from "../../../shared/errors.ts";
import { orderDetail, orderIdInput, orderNumberInput, orderNumberMatches } from "../../../shared/order/schema.ts";
import { adminProcedure, outputOf, router } from "../../trpc.ts";
import { findOrderDetail } from "./detail-queries.ts";
import { findOrderOwner, listOrdersByNumber } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const orderAdminRouter = router({
  order: adminProcedure("orders.read")
    .meta({ errors: ["NOT_FOUND"] })
    .input(orderIdInput)
    .output(outputOf(orderDetail))
    .query(async ({ ctx, input: { orderId } }) => {
      const owner = orNotFound(await findOrderOwner(ctx.db, orderId));
      return orNotFound(await findOrderDetail(ctx.reads, orderId, owner, ctx.at));
    }),
  ordersByNumber: adminProcedure("orders.read")
    .input(orderNumberInput)
    .output(outputOf(orderNumberMatches))
    .query(async ({ ctx, input: { number } }) => ({ items: await listOrdersByNumber(ctx.slowReads, number) })),
});
