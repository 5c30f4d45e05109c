import { toGatewayError, type Period } from "../../../integrations/payments/gateway.ts";
import { listKnownCancels } from "../../refund/gateway-cancels/queries.ts";
import { listKnownKeys } from "../attempts/gateway-refund-queries.ts";
import { isPaid } from "../../../../shared/payment/schema.ts";
import type { PaymentDeps } from "../../../deps.ts";

/** A payment whose money the gateway holds and that the shop does not have. Amounts in won. */
export type UnmatchedPayment = {
  orderId: string;
  paymentKey: string;
  totalAmount: number;
  balanceAmount: number;
  approvedAt: string | null;
};

/** Splits the gateway's transactions of the period by whether the shop has the payment. @throws GatewayUnavailable */
export async function compareTransactions(
  { db, payments }: PaymentDeps,
  period: Period,
): Promise<{ knownKeys: string[]; unmatched: UnmatchedPayment[] }> {
  const transactions = await payments.listTransactions(period);
  const keys = [...new Set(transactions.map(({ paymentKey }) => paymentKey))];
  const known = await listKnownKeys(db, payments.provider, keys);
  const unmatched: UnmatchedPayment[] = [];
  for (const key of keys.filter((one) => !known.has(one))) {
    const seen = await payments.find(key);
    if (!seen || !isPaid(seen.status) || seen.balanceAmount === 0) continue;
    const { orderId, paymentKey, totalAmount, balanceAmount, approvedAt } = seen;
    unmatched.push({ orderId, paymentKey, totalAmount, balanceAmount, approvedAt });
  }
  return { knownKeys: [...known], unmatched };
}

/** The payments of the period with a cancel that the shop has not recorded. @throws GATEWAY_UNAVAILABLE */
export async function listUnknownCancels({ db, payments }: PaymentDeps, period: Period): Promise<string[]> {
  const transactions = await payments.listTransactions(period).catch((error: unknown) => {
    throw toGatewayError(error);
  });
  const canceled = transactions.filter(({ status }) => status === "CANCELED" || status === "PARTIAL_CANCELED");
  const known = await listKnownCancels(
    db,
    canceled.map(({ transactionKey }) => transactionKey),
  );
  return canceled.flatMap(({ transactionKey, paymentKey }) => (known.has(transactionKey) ? [] : [paymentKey]));
}

/** The payments of the period that only the gateway has. @throws GATEWAY_UNAVAILABLE */
export async function listUnmatched(deps: PaymentDeps, period: Period): Promise<UnmatchedPayment[]> {
  try {
    return (await compareTransactions(deps, period)).unmatched;
  } catch (error) {
    throw toGatewayError(error);
  }
}
