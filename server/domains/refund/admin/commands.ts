import { DomainError, invalidField } from "../../../../shared/errors.ts";
import { estimateRefund } from "../../../../shared/refund/estimate.ts";
import type { RefundAccount } from "../../../../shared/refund/schema.ts";
import type { Trx } from "../../../db/schema.ts";
import { serverLimits } from "../../../limits.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { lockUser } from "../../account/locks.ts";
import { suspendRegistrationInTx } from "../../registration/commands.ts";
import { readGatewayCancels } from "../gateway-cancels/read-commands.ts";
import { findLineForRefund } from "../queries.ts";
import { requestRefundInTx } from "../request-commands.ts";
import { settleRefund } from "../settle/commands.ts";

/** `keepAccess`: money only, the user keeps the item. */
export type AdminRefund = { orderItemId: string; amount: number; userId: string; keepAccess: boolean };

/** The effect of a refund by an admin. Amounts in won. */
export type RefundPreview = {
  title: string;
  amount: number;
  paidAmount: number;
  refundedAmount: number;
  /** The most that can still be given back. */
  remainingAmount: number;
  /** The amount that the refund rule gives now. */
  ruleAmount: number;
  isBelowRule: boolean;
  endsAccess: boolean;
  needsAccount: boolean;
};

type Evaluated = { preview: RefundPreview; orderId: string; paymentId: string | null; withheld: number };

/** @throws NOT_FOUND, ALREADY_REFUNDED; VALIDATION_FAILED for nothing, or more than is left */
async function evaluate(trx: Trx, refund: AdminRefund, at: Date): Promise<Evaluated> {
  const { orderItemId, userId, amount, keepAccess } = refund;
  const line = await findLineForRefund(trx, orderItemId, userId);
  if (!line) throw new DomainError("NOT_FOUND");
  const { title, orderId, paymentId, chargedAmount, refundedAmount, orderRemaining } = line;
  const left = chargedAmount - refundedAmount;
  const remainingAmount = Math.min(left, orderRemaining);
  const endsAccess = !keepAccess && !line.isRefunded;
  if (line.isRefunded && remainingAmount === 0) throw new DomainError("ALREADY_REFUNDED");
  // The access to a free item, or to one whose money was given back before, ends without money.
  const isRefundable = remainingAmount === 0 ? amount === 0 && endsAccess : amount >= 1 && amount <= remainingAmount;
  if (!isRefundable) throw invalidField("amount", possibleAmounts({ remainingAmount, endsAccess }));
  const estimate = estimateRefund({ ...line, paidAt: new Date(line.paidAt) }, at);
  return {
    preview: {
      title,
      amount,
      paidAmount: chargedAmount,
      refundedAmount,
      remainingAmount,
      ruleAmount: estimate.amount,
      isBelowRule: endsAccess && amount < estimate.amount,
      endsAccess,
      needsAccount: line.isVirtualAccount && amount > 0,
    },
    orderId,
    paymentId,
    withheld: endsAccess ? Math.min(estimate.withheldAmount, left - amount) : 0,
  };
}

const possibleAmounts = ({ remainingAmount, endsAccess }: Pick<RefundPreview, "remainingAmount" | "endsAccess">) => {
  if (remainingAmount > 0) return `from 1 to ${remainingAmount}, which is left to give back`;
  return endsAccess ? "0, because no money is left to give back" : "no money is left to give back";
};

/** @throws those of `refundAsAdmin` about the line and the amount */
export async function previewRefund(deps: PaymentDeps, refund: AdminRefund, at: Date): Promise<RefundPreview> {
  await readGatewayCancels(deps, { orderLineId: refund.orderItemId, userId: refund.userId }, at);
  return deps.db.transaction().execute(async (trx) => (await evaluate(trx, refund, at)).preview);
}

/**
 * Refunds an amount chosen by an admin, beyond the refund rule: the law requires more than the refund document in some
 * cases. A line can be refunded in parts, until everything that was paid for it is given back.
 * @param options.belowRule allows less than the rule gives, with the access ended
 * @returns the refund's id
 * @throws NOT_FOUND, ALREADY_REFUNDED, VALIDATION_FAILED for nothing or more than is left, REFUND_BELOW_RULE with the
 *   rule's `amount`, REFUND_ACCOUNT_REQUIRED, REFUND_REFUSED, GATEWAY_UNAVAILABLE
 */
export async function refundAsAdmin(
  deps: PaymentDeps,
  refund: AdminRefund,
  { belowRule, account }: { belowRule: boolean; account?: RefundAccount | undefined },
  at: Date,
): Promise<string> {
  const { orderItemId: orderLineId, userId, amount } = refund;
  await readGatewayCancels(deps, { orderLineId, userId }, at);
  const refundId = await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const { preview, orderId, paymentId, withheld } = await evaluate(trx, refund, at);
    const { ruleAmount, isBelowRule, endsAccess, needsAccount } = preview;
    if (isBelowRule && !belowRule) throw new DomainError("REFUND_BELOW_RULE", { amount: ruleAmount });
    if (needsAccount && !account) throw new DomainError("REFUND_ACCOUNT_REQUIRED");
    if (endsAccess) await suspendRegistrationInTx(trx, orderLineId);
    const request = { orderId, orderLineId, paymentId, userId, amount, reason: "ADMIN" as const, account };
    return requestRefundInTx(trx, deps, { ...request, endsAccess, withheld }, at, serverLimits.reconcileAfterSeconds);
  });
  const { refused } = await settleRefund(deps, refundId, at);
  if (refused) throw new DomainError("REFUND_REFUSED", { failureCode: refused.code });
  return refundId;
}
