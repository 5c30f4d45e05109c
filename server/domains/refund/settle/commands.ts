import { DomainError } from "../../../../shared/errors.ts";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import {
  type Confirmation,
  type GatewayPayment,
  type Refusal,
  toGatewayError,
} from "../../../integrations/payments/gateway.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { lockUser } from "../../account/locks.ts";
import { restoreRegistrationInTx } from "../../registration/commands.ts";
import { decryptAccount } from "../bank-account/cipher.ts";
import { settleGatewayCancels } from "../gateway-cancels/commands.ts";
import { listKnownCancels } from "../gateway-cancels/queries.ts";
import { cancelOfRefund, cancelReasonOf } from "../gateway-cancels/rules.ts";
import { findRequested, type RequestedRefund } from "../queries.ts";
import { giveBackWithheldInTx } from "../withheld-commands.ts";
import { settleInTx } from "./settled-commands.ts";

type Settled = { refused: Refusal | null };
type PaidRefund = RequestedRefund & { paymentKey: string };

/**
 * Cancels the refund's amount at the gateway and records the result. Idempotent, also when run concurrently: the
 * refund's id is the idempotency key. The payment is read first: the gateway is not asked for more than it holds.
 * @throws GATEWAY_UNAVAILABLE: the result is unknown
 */
export async function settleRefund(deps: PaymentDeps, refundId: string, at: Date): Promise<Settled> {
  const requested = await findRequested(deps.db, refundId);
  if (!requested) return { refused: null };
  const { paymentKey } = requested;
  if (requested.amount === 0 || paymentKey === null) {
    await recordOutcome(deps, requested, nothingPaid, at);
    return { refused: null };
  }
  const seen = await deps.payments.find(paymentKey).catch(throwGatewayError);
  if (seen) await settleGatewayCancels(deps, seen, at);
  // A payment that was canceled whole at the gateway has settled the refund just now.
  const refund = await findRequested(deps.db, refundId);
  if (!refund) return { refused: null };
  const answer = await cancelAtGateway(deps, { ...refund, paymentKey }, seen);
  if (!(await recordOutcome(deps, refund, answer, at))) throw new DomainError("GATEWAY_UNAVAILABLE");
  return "refused" in answer ? answer : { refused: null };
}

const throwGatewayError = (error: unknown): never => {
  throw toGatewayError(error);
};

/** @param seen the payment before; null: the gateway does not know it */
async function cancelAtGateway(
  deps: PaymentDeps,
  refund: PaidRefund,
  seen: GatewayPayment | null,
): Promise<Confirmation> {
  const { refundId, paymentKey, amount, encryptedAccount } = refund;
  const reason = cancelReasonOf(refund);
  if (seen?.cancels.some((cancel) => cancel.reason === reason)) return { payment: seen };
  const known = await listKnownCancels(deps.db, keysOf(seen));
  const isDone = seen !== null && cancelOfRefund(refund, withoutKnown(seen, known)) !== undefined;
  const refused = seen && !isDone ? refusalOf(seen, amount) : null;
  if (refused) return { refused };
  const account = encryptedAccount === null ? undefined : decryptAccount(deps.authSecret, encryptedAccount, refundId);
  return deps.payments.cancel({ paymentKey, amount, reason, account }, refundId).catch(throwGatewayError);
}

/** Why a cancel of the amount cannot succeed, in the gateway's codes. */
function refusalOf({ status, balanceAmount }: GatewayPayment, amount: number): Refusal | null {
  if (!isPaid(status)) return { code: "NOT_CANCELABLE_PAYMENT", message: "the deposit was reversed" };
  if (balanceAmount >= amount) return null;
  return { code: "NOT_CANCELABLE_AMOUNT", message: `the gateway holds ${balanceAmount}` };
}

const keysOf = (payment: GatewayPayment | null): string[] =>
  (payment?.cancels ?? []).map(({ transactionKey }) => transactionKey);
const withoutKnown = ({ cancels }: GatewayPayment, known: ReadonlySet<string>) =>
  cancels.filter(({ transactionKey }) => !known.has(transactionKey));

/** Nothing was paid, so the gateway is not called. */
const nothingPaid = { payment: null } as const;

/** @returns false when the gateway's response contains no cancel for this refund: nothing is recorded then */
async function recordOutcome(
  deps: PaymentDeps,
  refund: RequestedRefund,
  answer: Confirmation | typeof nothingPaid,
  at: Date,
): Promise<boolean> {
  const { refundId, userId } = refund;
  return deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const refused = "refused" in answer ? answer.refused : null;
    const payment = "payment" in answer ? answer.payment : null;
    const cancel =
      payment && cancelOfRefund(refund, withoutKnown(payment, await listKnownCancels(trx, keysOf(payment))));
    // Another process may have recorded it. For two cancels within a second the gateway may confirm both and process
    // only one.
    if (payment && !cancel) return (await findRequested(trx, refundId)) === undefined;
    const moved = await trx
      .updateTable("refund")
      .set({
        status: refused ? "REFUSED" : "DONE",
        transaction_key: cancel?.transactionKey ?? null,
        failure_code: refused?.code ?? null,
        failure_message: refused?.message ?? null,
        settled_at: at,
      })
      .where("refund_id", "=", refundId)
      .where("status", "=", "REQUESTED")
      .returning("refund_id")
      .executeTakeFirst();
    if (!moved) return true;
    if (refused) await restoreItemInTx(trx, refund, at);
    else await settleInTx(trx, deps, { ...refund, from: "GATEWAY" }, at);
    return true;
  });
}

/** The money stays with the shop, so the user has the item again. */
async function restoreItemInTx(trx: Trx, refund: RequestedRefund, at: Date): Promise<void> {
  const { orderLineId, amount, endsAccess } = refund;
  await trx
    .updateTable("order_line")
    .set((eb) => ({ refunded_amount: eb("refunded_amount", "-", amount) }))
    .where("order_line_id", "=", orderLineId)
    .execute();
  await giveBackWithheldInTx(trx, refund, at);
  if (endsAccess) await restoreRegistrationInTx(trx, orderLineId, at);
}
