import { DomainError } from "../../../shared/errors.ts";
import { payment, paymentInput } from "../../../shared/payment.ts";
import { once } from "../../idempotency.ts";
import { checked, gatewayLimit, learnerProcedure, router } from "../../trpc.ts";
import { confirmPayment } from "./commands.ts";
import { findPayment } from "./queries.ts";

export const paymentRouter = router({
  confirm: learnerProcedure
    .meta({
      rest: { method: "POST", path: "/payments", summary: "Confirm an authenticated payment of an order" },
      limit: gatewayLimit,
    })
    .input(paymentInput)
    .output(checked(payment))
    .mutation(({ ctx, input }) =>
      once(ctx, "payment.confirm", input, async () => {
        const { userId } = ctx.viewer;
        await confirmPayment(ctx, input, { userId, at: ctx.at });
        const found = await findPayment(ctx.reads, input.paymentKey, userId, ctx.at);
        if (!found) throw new DomainError("NOT_FOUND");
        return found;
      }),
    ),
});
