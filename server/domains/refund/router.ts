import { orNotFound } from "../../../shared/errors.ts";
import { refund, refundIdInput, refundInput, refundList, refundListInput } from "../../../shared/refund/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { outputOf, gatewayLimit, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { requestRefund } from "./commands.ts";
import { findRefund, listRefunds } from "./queries.ts";

export const refundRouter = router({
  request: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "ALREADY_REFUNDED",
        "NOTHING_TO_REFUND",
        "CREDITED_TO_COURSE",
        "REFUND_AMOUNT_CHANGED",
        "REFUND_ACCOUNT_REQUIRED",
        "REFUND_REFUSED",
        "GATEWAY_UNAVAILABLE",
        ...idempotencyErrors,
      ],
    })
    .meta({
      rest: { method: "POST", path: "/refunds", status: 201, summary: "Request a refund of one order item" },
      limit: gatewayLimit,
    })
    .input(refundInput)
    .output(outputOf(refund))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "refund.request", input, async () => {
        const { userId } = ctx.viewer;
        return read(ctx, await requestRefund(ctx, input, { userId, at: ctx.at }), userId);
      }),
    ),

  list: selfProcedure
    .meta({ rest: { method: "GET", path: "/refunds", summary: "The current user's refunds, newest first" } })
    .input(refundListInput)
    .output(outputOf(refundList))
    .query(({ ctx, input }) => listRefunds(ctx.reads, ctx.viewer.userId, input)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/refunds/{refundId}", summary: "One of the current user's refunds" } })
    .input(refundIdInput)
    .output(outputOf(refund))
    .query(({ ctx, input }) => read(ctx, input.refundId, ctx.viewer.userId)),
});

async function read(ctx: Context, refundId: string, userId: string) {
  return orNotFound(await findRefund(ctx.reads, refundId, userId));
}
