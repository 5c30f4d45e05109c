import { z } from "zod";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { orderId } from "../../../../shared/order/schema.ts";
import { won } from "../../../../shared/won.ts";
import { refund, refundAccount } from "../../../../shared/refund/schema.ts";
import type { Context } from "../../../context.ts";
import { adminProcedure, outputOf, router } from "../../../trpc.ts";
import { assignGatewayCancel } from "../gateway-cancels/commands.ts";
import { findLineOwner, findRefund } from "../queries.ts";
import { previewRefund, refundAsAdmin, type RefundPreview } from "./commands.ts";

const adminRefund = z.object({
  userId: z.uuid(),
  orderItemId: z.uuid(),
  amount: won,
  /** Money only: the user keeps the item. */
  keepAccess: z.boolean().default(false),
});

const refundPreview = z.object({
  title: z.string(),
  amount: won,
  paidAmount: won,
  refundedAmount: won,
  remainingAmount: won,
  ruleAmount: won,
  isBelowRule: z.boolean(),
  endsAccess: z.boolean(),
  needsAccount: z.boolean(),
}) satisfies z.ZodType<RefundPreview>;

/** For admin scripts; it has no REST endpoint. */
export const refundAdminRouter = router({
  /** The effect of a refund of one item. It moves no money. */
  refundPreview: adminProcedure("refunds.decide")
    .meta({ errors: ["NOT_FOUND", "ALREADY_REFUNDED"] })
    .input(adminRefund)
    .output(outputOf(refundPreview))
    .query(async ({ ctx, input }) => {
      await requireOwner(ctx, input);
      return previewRefund(ctx, input, ctx.at);
    }),

  /** Refunds one item beyond the refund rule; below it only with `belowRule`. */
  refund: adminProcedure("refunds.decide")
    .meta({
      errors: [
        "NOT_FOUND",
        "ALREADY_REFUNDED",
        "REFUND_BELOW_RULE",
        "REFUND_ACCOUNT_REQUIRED",
        "REFUND_REFUSED",
        "GATEWAY_UNAVAILABLE",
      ],
    })
    .input(adminRefund.extend({ belowRule: z.boolean().default(false), account: refundAccount.optional() }))
    .output(outputOf(refund))
    .mutation(async ({ ctx, input }) => {
      await requireOwner(ctx, input);
      return orNotFound(await findRefund(ctx.reads, await refundAsAdmin(ctx, input, input, ctx.at), input.userId));
    }),

  /** Assigns money that was canceled at the gateway to the item that it was for. */
  assignCancel: adminProcedure("payments.repair")
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.object({ orderId, orderItemId: z.uuid(), amount: won.min(1), endsAccess: z.boolean().default(false) }))
    .output(outputOf(refund))
    .mutation(async ({ ctx, input }) => {
      const owner = orNotFound(await findLineOwner(ctx.db, input.orderItemId));
      return orNotFound(await findRefund(ctx.reads, await assignGatewayCancel(ctx, input, ctx.at), owner));
    }),
});

async function requireOwner({ db }: Context, { orderItemId, userId }: { orderItemId: string; userId: string }) {
  if ((await findLineOwner(db, orderItemId)) !== userId) throw new DomainError("NOT_FOUND");
}
