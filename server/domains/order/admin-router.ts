import { DomainError } from "../../../shared/errors.ts";
import { orderDetail, orderIdInput } from "../../../shared/order.ts";
import { adminProcedure, withOutputSchema, router } from "../../trpc.ts";
import { findOrderDetail } from "./detail-queries.ts";
import { findOrderOwner } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const adminOrderRouter = router({
  order: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(orderIdInput)
    .output(withOutputSchema(orderDetail))
    .query(async ({ ctx, input: { orderId } }) => {
      const owner = await findOrderOwner(ctx.db, orderId);
      const found = owner && (await findOrderDetail(ctx.reads, orderId, owner, ctx.at));
      if (!found) throw new DomainError("NOT_FOUND");
      return found;
    }),
});
