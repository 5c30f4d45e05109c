import { DomainError } from "../../../shared/errors.ts";
import { serverLimits } from "../../limits.ts";
import type { RefundInput } from "../../../shared/refund/schema.ts";
import type { Trx } from "../../db/schema.ts";
import type { PaymentDeps } from "../../deps.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { suspendRegistrationInTx } from "../registration/commands.ts";
import { readGatewayCancels } from "./gateway-cancels/read-commands.ts";
import { findLineForRefund } from "./queries.ts";
import { requestRefundInTx } from "./request-commands.ts";
import { estimateRefund, refundRefusal } from "../../../shared/refund/estimate.ts";
import { settleRefund } from "./settle/commands.ts";

type Learner = { userId: string; at: Date };

/**
 * Refunds a line: stores the refund and suspends the registration, calls the gateway, and records the result. A
 * refusal restores the registration. Progress and notes are always retained.
 * @returns the refund's id; without a response of the gateway it stays REQUESTED and a job continues it
 * @throws NOT_FOUND, ALREADY_REFUNDED, NOTHING_TO_REFUND, CREDITED_TO_COURSE, REFUND_AMOUNT_CHANGED with the current
 *   amount, REFUND_ACCOUNT_REQUIRED; REFUND_REFUSED with the gateway's code
 */
export async function requestRefund(deps: PaymentDeps, input: RefundInput, { userId, at }: Learner): Promise<string> {
  await readGatewayCancels(deps, { orderLineId: input.orderItemId, userId }, at);
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
  const { orderId, paymentId } = line;
  const request = { orderId, orderLineId: orderItemId, paymentId, userId, amount, reason, estimate, account };
  return requestRefundInTx(
    trx,
    deps,
    { ...request, withheld: estimate.withheldAmount },
    at,
    serverLimits.reconcileAfterSeconds,
  );
}
