import { randomUUIDv7 } from "node:crypto";
import { DomainError } from "../../../../shared/errors.ts";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { RefundAccount } from "../../../../shared/refund/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import { type GatewayPayment, toGatewayError } from "../../../integrations/payments/gateway.ts";
import { findOrderOwner } from "../../order/queries.ts";
import { lockUser } from "../../account/locks.ts";
import { findGatewayRefund, lockGatewayOrder } from "../attempts/gateway-refund-queries.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { findPaymentByKey } from "../queries.ts";
import { findAtGateway } from "../attempts/settle-commands.ts";

/**
 * Refunds a payment at the gateway that is not in the ledger: one that the shop does not have, or recorded as
 * aborted. The intent is stored first, so that the payment cannot be adopted or confirmed meanwhile. Idempotent, also
 * when run concurrently: the intent's id is the idempotency key.
 * @param account the bank account for refunding a deposit; it is not stored
 * @returns the order id at the gateway and the amount refunded, in won
 * @throws NOT_FOUND, PAYMENT_IN_LEDGER, PAYMENT_NOT_PAID when the gateway holds no money of it,
 *   REFUND_ACCOUNT_REQUIRED, REFUND_REFUSED with the gateway's code, GATEWAY_UNAVAILABLE
 */
export async function refundAtGateway(
  deps: PaymentDeps,
  { paymentKey, account }: { paymentKey: string; account?: RefundAccount | undefined },
  at: Date,
): Promise<{ orderId: string; amount: number }> {
  const seen = await findAtGateway(deps, paymentKey);
  if (!seen) throw new DomainError("NOT_FOUND");
  if (seen.virtualAccount && !account) throw new DomainError("REFUND_ACCOUNT_REQUIRED");
  const refund = await deps.db.transaction().execute((trx) => requestInTx(trx, deps, seen, at));
  const { gatewayRefundId, amount } = refund;
  const refunded = { orderId: seen.orderId, amount };
  if (refund.settledAt !== null) return refunded;
  const answer = await deps.payments
    .cancel({ paymentKey, amount, reason: "ADMIN", account }, gatewayRefundId)
    .catch((error: unknown) => {
      throw toGatewayError(error);
    });
  if ("refused" in answer) {
    await deps.db.deleteFrom("gateway_refund").where("gateway_refund_id", "=", gatewayRefundId).execute();
    throw new DomainError("REFUND_REFUSED", { failureCode: answer.refused.code });
  }
  await deps.db
    .updateTable("gateway_refund")
    .set({ settled_at: at })
    .where("gateway_refund_id", "=", gatewayRefundId)
    .execute();
  return refunded;
}

async function requestInTx(
  trx: Trx,
  { payments }: PaymentDeps,
  { paymentKey, orderId, status, balanceAmount: amount }: GatewayPayment,
  at: Date,
): Promise<{ gatewayRefundId: string; amount: number; settledAt: string | null }> {
  await lockGatewayOrder(trx, orderId);
  const owner = await findOrderOwner(trx, orderId);
  // The same lock as for a confirmation of the payment.
  if (owner) await lockUser(trx, owner);
  const requested = await findGatewayRefund(trx, paymentKey);
  if (requested) return requested;
  const known = await findPaymentByKey(trx, paymentKey);
  if (known && known.status !== "ABORTED") throw new DomainError("PAYMENT_IN_LEDGER");
  if (!isPaid(status) || amount === 0) throw new DomainError("PAYMENT_NOT_PAID");
  const gatewayRefundId = randomUUIDv7();
  await trx
    .insertInto("gateway_refund")
    .values({
      gateway_refund_id: gatewayRefundId,
      payment_key: paymentKey,
      provider: payments.provider,
      order_id: orderId,
      amount,
      requested_at: at,
    })
    .execute();
  return { gatewayRefundId, amount, settledAt: null };
}
