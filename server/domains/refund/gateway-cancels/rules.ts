import type { GatewayCancel, GatewayPayment } from "../../../integrations/payments/gateway.ts";

/** A refund of the shop without a response of the gateway. */
export type PendingRefund = { refundId: string; amount: number; reason: string };

/** The reason of a refund's cancel at the gateway: it names the refund, by which the cancel is found again. */
export const cancelReasonOf = ({ refundId, reason }: Pick<PendingRefund, "refundId" | "reason">): string =>
  `${reason} ${refundId}`;

/**
 * The cancel of a refund among those that belong to no other refund: the one that names it. A gateway that returns no
 * reason, and a refund requested before reasons named refunds, are matched by their amount.
 */
export function cancelOfRefund(refund: PendingRefund, cancels: readonly GatewayCancel[]): GatewayCancel | undefined {
  const name = cancelReasonOf(refund);
  const isUnnamed = ({ reason }: GatewayCancel) => reason === null || reason === refund.reason;
  return (
    cancels.find(({ reason }) => reason === name) ??
    cancels.findLast((cancel) => isUnnamed(cancel) && cancel.amount === refund.amount)
  );
}

/**
 * All cancels of a payment. A deposit that was taken back entirely may have none: the missing amount is one then.
 * @param at the time of such a cancel
 */
export function cancelsOf(seen: GatewayPayment, at: Date): GatewayCancel[] {
  const { paymentKey, status, totalAmount, virtualAccount, cancels } = seen;
  const missing = totalAmount - sumOf(cancels);
  if (status !== "CANCELED" || !virtualAccount || missing <= 0) return cancels;
  const transactionKey = `${paymentKey}:canceled`;
  return [...cancels, { transactionKey, amount: missing, canceledAt: at.toISOString(), reason: null }];
}

/** The cancels that no refund of the shop has made, and the pending refunds whose own cancel is not among them. */
export function foreignCancels(
  cancels: readonly GatewayCancel[],
  { known, pending }: { known: ReadonlySet<string>; pending: readonly PendingRefund[] },
): { foreign: GatewayCancel[]; unclaimed: PendingRefund[] } {
  let foreign = cancels.filter(({ transactionKey }) => !known.has(transactionKey));
  const unclaimed: PendingRefund[] = [];
  for (const refund of pending) {
    const own = cancelOfRefund(refund, foreign);
    if (own) foreign = foreign.filter((cancel) => cancel !== own);
    else unclaimed.push(refund);
  }
  return { foreign, unclaimed };
}

const sumOf = (cancels: readonly GatewayCancel[]): number => cancels.reduce((sum, { amount }) => sum + amount, 0);
