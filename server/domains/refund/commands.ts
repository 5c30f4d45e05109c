import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import type { RefundAccount, RefundInput } from "../../../shared/refund.ts";
import type { Trx } from "../../db/schema.ts";
import { type Confirmation, type GatewayPayment, toGatewayError } from "../../integrations/payments/gateway.ts";
import { postRefundsInTx } from "../ledger/commands.ts";
import { restoreCouponsInTx } from "../coupon/redeem-commands.ts";
import { notifyInTx } from "../notification/commands.ts";
import type { PaymentDeps } from "../../startup/deps.ts";
import { lockUser, lockUserForUpdate } from "../account/locks.ts";
import { restoreRegistrationInTx, suspendRegistrationInTx } from "../registration/commands.ts";
import { decryptAccount } from "./bank-account/cipher.ts";
import { findLineForRefund, findRequested, listTransactionsOfOthers, type RequestedRefund } from "./queries.ts";
import { requestRefundInTx } from "./request-commands.ts";
import { estimateRefund, refundRefusal } from "../../../shared/refund-estimate.ts";

type Learner = { userId: string; at: Date };

/**
 * Refunds a line: stores the refund and suspends the registration, calls the gateway, and records the result. A
 * refusal restores the registration. Progress and notes are always retained.
 * @returns the refund's id; without a response of the gateway it stays REQUESTED and a job continues it
 * @throws NOT_FOUND, ALREADY_REFUNDED, NOTHING_TO_REFUND, CREDITED_TO_COURSE, REFUND_AMOUNT_CHANGED with the current
 *   amount, REFUND_ACCOUNT_REQUIRED; REFUND_REFUSED with the gateway's code
 */
export async function requestRefund(deps: PaymentDeps, input: RefundInput, { userId, at }: Learner): Promise<string> {
  const refundId = await deps.db.transaction().execute((trx) => requestInTx(trx, deps, input, { userId, at }));
  const outcome = await settleRefund(deps, refundId, at).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "GATEWAY_UNAVAILABLE") return null;
    throw error;
  });
  if (outcome?.refused) throw new DomainError("REFUND_REFUSED", { failureCode: outcome.refused.code });
  return refundId;
}

async function requestInTx(
  trx: Trx,
  deps: PaymentDeps,
  { orderItemId, reason, amount, account }: RefundInput,
  { userId, at }: Learner,
): Promise<string> {
  await lockUserForUpdate(trx, userId);
  const line = await findLineForRefund(trx, orderItemId, userId);
  if (!line) throw new DomainError("NOT_FOUND");
  const estimate = estimateRefund({ ...line, paidAt: new Date(line.paidAt) }, at);
  const problem = refundRefusal(estimate);
  if (problem) throw new DomainError(problem);
  if (estimate.amount !== amount) throw new DomainError("REFUND_AMOUNT_CHANGED", { amount: estimate.amount });
  if (line.isVirtualAccount && amount > 0 && !account) throw new DomainError("REFUND_ACCOUNT_REQUIRED");
  await suspendRegistrationInTx(trx, orderItemId);
  return requestRefundInTx(
    trx,
    deps,
    { orderLineId: orderItemId, paymentId: line.paymentId, userId, amount, reason, estimate: estimate, account },
    at,
    serverLimits.reconcileAfterSeconds,
  );
}

type AdminRefund = { orderItemId: string; amount: number; userId: string; account?: RefundAccount | undefined };

/**
 * Refunds an amount chosen by an admin, beyond the refund rule: the law requires more than the refund document in
 * some cases.
 * @returns the refund's id
 * @throws NOT_FOUND, ALREADY_REFUNDED, VALIDATION_FAILED for nothing or more than was paid, REFUND_ACCOUNT_REQUIRED,
 *   REFUND_REFUSED, GATEWAY_UNAVAILABLE
 */
export async function refundAsAdmin(
  deps: PaymentDeps,
  { orderItemId, amount, userId, account }: AdminRefund,
  at: Date,
): Promise<string> {
  const refundId = await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const line = await findLineForRefund(trx, orderItemId, userId);
    if (!line) throw new DomainError("NOT_FOUND");
    if (line.isRefunded) throw new DomainError("ALREADY_REFUNDED");
    const isRefundable = line.paidAmount === 0 ? amount === 0 : amount >= 1 && amount <= line.paidAmount;
    if (!isRefundable) throw new DomainError("VALIDATION_FAILED");
    if (line.isVirtualAccount && !account) throw new DomainError("REFUND_ACCOUNT_REQUIRED");
    await suspendRegistrationInTx(trx, orderItemId);
    const { paymentId } = line;
    return requestRefundInTx(
      trx,
      deps,
      { orderLineId: orderItemId, paymentId, userId, amount, reason: "OPERATOR", account },
      at,
      serverLimits.reconcileAfterSeconds,
    );
  });
  const { refused } = await settleRefund(deps, refundId, at);
  if (refused) throw new DomainError("REFUND_REFUSED", { failureCode: refused.code });
  return refundId;
}

type Settled = { refused: { code: string; message: string } | null };

/**
 * Cancels the refund's amount at the gateway and records the result. Idempotent, also when run concurrently: the
 * refund's id is the idempotency key.
 * @throws GATEWAY_UNAVAILABLE: the result is unknown
 */
export async function settleRefund(deps: PaymentDeps, refundId: string, at: Date): Promise<Settled> {
  const refund = await findRequested(deps.db, refundId);
  if (!refund) return { refused: null };
  if (refund.amount === 0 || refund.paymentKey === null) {
    await recordOutcome(deps, refund, nothingPaid, at);
    return { refused: null };
  }
  const { paymentKey, amount, reason, encryptedAccount } = refund;
  const account = encryptedAccount === null ? undefined : decryptAccount(deps.authSecret, encryptedAccount, refundId);
  const answer = await deps.payments
    .cancel({ paymentKey, amount, reason, account }, refundId)
    .catch((error: unknown) => {
      throw toGatewayError(error);
    });
  if (!(await recordOutcome(deps, refund, answer, at))) throw new DomainError("GATEWAY_UNAVAILABLE");
  return "refused" in answer ? answer : { refused: null };
}

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
    const transactionKey = payment && (await transactionOf(trx, refund, payment));
    // For two cancels within a second the gateway may confirm both and process only one.
    if (payment && !transactionKey) return false;
    const moved = await trx
      .updateTable("refund")
      .set({
        status: refused ? "REFUSED" : "DONE",
        transaction_key: transactionKey,
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
    else await settleInTx(trx, deps, refund, at);
    return true;
  });
}

/** The money stays with the shop, so the user has the item again. */
async function restoreItemInTx(trx: Trx, { orderLineId }: RequestedRefund, at: Date): Promise<void> {
  await trx.updateTable("order_line").set({ refunded_amount: 0 }).where("order_line_id", "=", orderLineId).execute();
  await restoreRegistrationInTx(trx, orderLineId, at);
}

/** What follows from money that was given back. */
async function settleInTx(trx: Trx, deps: Pick<PaymentDeps, "jobs">, refund: RequestedRefund, at: Date): Promise<void> {
  const { refundId, orderLineId, orderId, amount } = refund;
  await postRefundsInTx(trx, [{ orderId, refundId, line: { orderLineId, amount }, at }]);
  await markPaymentInTx(trx, orderId, at);
  await restoreCouponsInTx(trx, orderId, at);
  await notifyRefundInTx(trx, deps, refund, at);
}

/** A refund of nothing is no news. */
async function notifyRefundInTx(
  trx: Trx,
  deps: Pick<PaymentDeps, "jobs">,
  { refundId, orderLineId, orderId, userId, amount }: RequestedRefund,
  at: Date,
): Promise<void> {
  if (amount === 0) return;
  const { title } = await trx
    .selectFrom("order_line")
    .where("order_line_id", "=", orderLineId)
    .select("title")
    .executeTakeFirstOrThrow();
  const data = { orderId, title, amount };
  await notifyInTx(trx, deps, { userId, kind: "REFUND_DONE", eventKey: refundId, data }, at);
}

/** The cancel of this refund: the same amount, and not recorded for another refund. */
async function transactionOf(trx: Trx, { refundId, amount }: RequestedRefund, { cancels }: GatewayPayment) {
  const keys = cancels.map(({ transactionKey }) => transactionKey);
  const taken = new Set(await listTransactionsOfOthers(trx, refundId, keys));
  return cancels.findLast((cancel) => cancel.amount === amount && !taken.has(cancel.transactionKey))?.transactionKey;
}

/** Sets the payment's status from the amount that is not refunded. */
async function markPaymentInTx(trx: Trx, orderId: string, at: Date): Promise<void> {
  const lines = await trx
    .selectFrom("order_line as l")
    .leftJoin("refund as r", (join) =>
      join.onRef("r.order_line_id", "=", "l.order_line_id").on("r.status", "=", "DONE"),
    )
    .where("l.order_id", "=", orderId)
    .select(["l.paid_amount as paid", "r.amount as back"])
    .execute();
  const balance = lines.reduce((sum, { paid, back }) => sum + paid - (back ?? 0), 0);
  const hasRefund = lines.some(({ back }) => back !== null && back > 0);
  if (!hasRefund) return;
  await trx
    .updateTable("payment")
    .set({ status: balance === 0 ? "CANCELED" : "PARTIAL_CANCELED", updated_at: at })
    .where("order_id", "=", orderId)
    .where("status", "in", ["DONE", "PARTIAL_CANCELED"])
    .execute();
}
