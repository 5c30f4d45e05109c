import { z } from "zod";
import { itemRefInput } from "../../../../shared/item/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { serverLimits } from "../../../limits.ts";
import { won } from "../../../../shared/won.ts";
import { orderIdInput } from "../../../../shared/order/schema.ts";
import { paging } from "../../../../shared/paging.ts";
import { paymentKey } from "../../../../shared/payment/schema.ts";
import { refundAccount } from "../../../../shared/refund/schema.ts";
import { addDays } from "../../../../shared/time.ts";
import { adminProcedure, outputOf, router } from "../../../trpc.ts";
import { adoptPayment, type Purchase } from "./adopt-commands.ts";
import { refundAtGateway } from "./gateway-refund-commands.ts";
import { listBalances, orderBalance } from "./queries.ts";
import { listDiscrepancies, reconcile, reconcileDeposits } from "../reconciliation/commands.ts";
import { listUnmatched, type UnmatchedPayment } from "../reconciliation/unmatched-commands.ts";

const unmatchedPayment = z.object({
  orderId: z.string(),
  paymentKey: z.string(),
  totalAmount: won,
  balanceAmount: won,
  approvedAt: z.string().nullable(),
}) satisfies z.ZodType<UnmatchedPayment>;

const purchase = z.object({
  userId: z.uuid(),
  items: z
    .array(itemRefInput.extend({ amount: won }))
    .min(1)
    .max(limits.orderItemsMax),
}) satisfies z.ZodType<Purchase>;

/** For admin scripts; it has no REST endpoint. */
export const paymentAdminRouter = router({
  /** Resolves open attempts and refunds at once, and lists discrepancies between shop, ledger and gateway. */
  reconcile: adminProcedure("payments.repair")
    .meta({ errors: ["GATEWAY_UNAVAILABLE"] })
    .output(
      outputOf(
        z.object({
          settled: z.int(),
          open: z.int(),
          differences: z.array(z.object({ orderId: z.string(), paymentKey: z.string(), description: z.string() })),
        }),
      ),
    )
    .mutation(async ({ ctx }) => {
      const deposits = await reconcileDeposits(ctx, ctx.at);
      const { settled, open } = await reconcile(ctx, ctx.at, 0);
      return { settled: settled + deposits, open, differences: await listDiscrepancies(ctx, new Date(0), ctx.at) };
    }),

  /** Payments of the last days that only the gateway has. */
  unmatchedPayments: adminProcedure("payments.read")
    .meta({ errors: ["GATEWAY_UNAVAILABLE"] })
    .input(z.object({ days: z.int().min(1).max(serverLimits.gatewayDaysMax) }))
    .output(outputOf(z.object({ payments: z.array(unmatchedPayment) })))
    .query(async ({ ctx, input: { days } }) => {
      const period = { from: addDays(ctx.at, -days), to: ctx.at };
      return { payments: await listUnmatched(ctx, period) };
    }),

  /** Records a payment that only the gateway has. `purchase` replaces a lost order. */
  adoptPayment: adminProcedure("payments.repair")
    .meta({
      errors: [
        "NOT_FOUND",
        "PAYMENT_NOT_PAID",
        "PAYMENT_BEING_REFUNDED",
        "ORDER_NOT_PAYABLE",
        "AMOUNT_MISMATCH",
        "PAYMENT_IN_PROGRESS",
        "ORDER_CHANGED",
        "DUPLICATE_ITEM",
        "ALREADY_REGISTERED",
        "REFUND_IN_PROGRESS",
        "GATEWAY_UNAVAILABLE",
      ],
    })
    .input(z.object({ paymentKey, purchase: purchase.optional() }))
    .output(outputOf(orderIdInput))
    .mutation(async ({ ctx, input }) => ({
      orderId: await adoptPayment(ctx, { ...input, purchase: input.purchase ?? null }, ctx.at),
    })),

  /** Refunds a payment at the gateway that is not in the ledger. */
  refundPayment: adminProcedure("payments.repair")
    .meta({
      errors: [
        "NOT_FOUND",
        "PAYMENT_IN_LEDGER",
        "PAYMENT_NOT_PAID",
        "REFUND_ACCOUNT_REQUIRED",
        "REFUND_REFUSED",
        "GATEWAY_UNAVAILABLE",
      ],
    })
    .input(z.object({ paymentKey, account: refundAccount.optional() }))
    .output(outputOf(z.object({ orderId: z.string(), amount: won })))
    .mutation(({ ctx, input }) => refundAtGateway(ctx, input, ctx.at)),

  /** Orders with all their amounts, oldest first. */
  balance: adminProcedure("payments.read")
    .input(paging)
    .output(outputOf(z.object({ orders: z.array(orderBalance), total: z.int() })))
    .query(({ ctx, input }) => listBalances(ctx.db, input, ctx.at)),
});
