import { z } from "zod";
import { paging } from "../../../shared/paging.ts";
import { adminProcedure, checked, router } from "../../trpc.ts";
import { listBalances, orderBalance } from "./operator-queries.ts";
import { listDifferences, reconcile, reconcileDeposits } from "./reconcile-commands.ts";

/** For the operator's own scripts; it has no REST door. */
export const operatorPaymentRouter = router({
  /** Settles what is open without waiting, and lists where shop, ledger and network differ. */
  reconcile: adminProcedure
    .output(
      checked(
        z.object({
          settled: z.int(),
          open: z.int(),
          differences: z.array(z.object({ orderId: z.string(), paymentKey: z.string(), what: z.string() })),
        }),
      ),
    )
    .mutation(async ({ ctx }) => {
      const deposits = await reconcileDeposits(ctx, ctx.at);
      const { settled, open } = await reconcile(ctx, ctx.at, 0);
      return { settled: settled + deposits, open, differences: await listDifferences(ctx, new Date(0), ctx.at) };
    }),

  /** Orders with everything about their money, oldest first. */
  balance: adminProcedure
    .input(paging)
    .output(checked(z.object({ orders: z.array(orderBalance), total: z.int() })))
    .query(({ ctx, input }) => listBalances(ctx.db, input, ctx.at)),
});
