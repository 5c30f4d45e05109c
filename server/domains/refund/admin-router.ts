import { z } from "zod";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import { won } from "../../../shared/won.ts";
import { refund, refundAccount } from "../../../shared/refund.ts";
import { adminProcedure, withOutputSchema, router } from "../../trpc.ts";
import { refundAsAdmin } from "./commands.ts";
import { findLineOwner, findRefund } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const refundAdminRouter = router({
  /** Refunds one item beyond the refund rule. */
  refund: adminProcedure
    .meta({
      errors: ["NOT_FOUND", "ALREADY_REFUNDED", "REFUND_ACCOUNT_REQUIRED", "REFUND_REFUSED", "GATEWAY_UNAVAILABLE"],
    })
    .input(z.object({ userId: z.uuid(), orderItemId: z.uuid(), amount: won, account: refundAccount.optional() }))
    .output(withOutputSchema(refund))
    .mutation(async ({ ctx, input }) => {
      if ((await findLineOwner(ctx.db, input.orderItemId)) !== input.userId) throw new DomainError("NOT_FOUND");
      return orNotFound(await findRefund(ctx.reads, await refundAsAdmin(ctx, input, ctx.at), input.userId));
    }),
});
