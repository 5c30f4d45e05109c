import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { settleGatewayCancels } from "./commands.ts";
import { findReceivedPaymentOfLine } from "./queries.ts";

/**
 * Reads the payment of a line before it is refunded, so that no refund asks for money that the gateway has given back
 * already. Without a response of the gateway nothing is recorded: the refund is settled later all the same.
 */
export async function readGatewayCancels(
  deps: PaymentDeps,
  line: { orderLineId: string; userId: string },
  at: Date,
): Promise<void> {
  const payment = await findReceivedPaymentOfLine(deps.db, line);
  if (!payment) return;
  try {
    const seen = await deps.payments.find(payment.paymentKey);
    if (seen) await settleGatewayCancels(deps, seen, at);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
  }
}
