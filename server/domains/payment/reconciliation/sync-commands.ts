import type { GatewayPayment } from "../../../integrations/payments/gateway.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { settleGatewayCancels } from "../../refund/gateway-cancels/commands.ts";
import { reverseDeposit } from "../attempts/reversal-commands.ts";
import { findAtGateway } from "../attempts/settle-commands.ts";

/**
 * Records what has happened at the gateway to a payment that was received: cancels that the shop has not made, and a
 * reversed deposit.
 * @returns whether anything was recorded
 */
export const recordMovesAtGateway = async (deps: PaymentDeps, seen: GatewayPayment, at: Date): Promise<boolean> =>
  (await reverseDeposit(deps, seen, at)) || (await settleGatewayCancels(deps, seen, at));

/** Reads a received payment at the gateway first. @throws GATEWAY_UNAVAILABLE */
export async function readReceivedPayment(deps: PaymentDeps, paymentKey: string, at: Date): Promise<boolean> {
  const seen = await findAtGateway(deps, paymentKey);
  return seen !== null && (await recordMovesAtGateway(deps, seen, at));
}
