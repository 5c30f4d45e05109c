import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addDays, addSeconds } from "../../../../shared/time.ts";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { settleRefund } from "../../refund/commands.ts";
import { listUnsettledRefunds } from "../../refund/queries.ts";
import type { PaymentDeps } from "../../../startup/deps.ts";
import { listRecentPayments, listStuckPayments, listUnansweredAttempts, listWaitingAttempts } from "../queries.ts";
import { type Discrepancy, discrepancyOf } from "../rules.ts";
import { resolvePaymentAttempt } from "../attempts/settle-commands.ts";
import { compareTransactions } from "./unmatched-commands.ts";

const reconcileBatch = 200;
const depositBatch = 1_000;
/** Attempts and refunds without a response for this long are reported to the admin. */
const stuckAfterSeconds = 3_600;

/**
 * Continues interrupted attempts and refunds.
 * @param olderThanSeconds skips newer ones, whose own request may still be running
 * @returns how many were settled, and how many remain open because the gateway does not respond
 */
export async function reconcile(
  deps: PaymentDeps,
  at: Date,
  olderThanSeconds: number = serverLimits.reconcileAfterSeconds,
): Promise<{ settled: number; open: number }> {
  const before = addSeconds(at, -olderThanSeconds);
  const attempts = await listUnansweredAttempts(deps.db, deps.payments.provider, before, reconcileBatch);
  const refunds = await listUnsettledRefunds(deps.db, deps.payments.provider, before, reconcileBatch);
  const steps = [
    ...attempts.map(
      ({ paymentId }) =>
        () =>
          resolvePaymentAttempt(deps, paymentId, at),
    ),
    ...refunds.map(
      ({ refundId }) =>
        () =>
          settleRefund(deps, refundId, at).then(() => true),
    ),
  ];
  const settled = await countSettled(steps);
  return { settled, open: steps.length - settled };
}

/**
 * Checks every virtual account that waits for a deposit: its webhook may have been lost, or its time may be over.
 * @returns how many no longer wait
 */
export async function reconcileDeposits(deps: PaymentDeps, at: Date): Promise<number> {
  const waiting = await listWaitingAttempts(deps.db, deps.payments.provider, depositBatch);
  return countSettled(
    waiting.map(
      ({ paymentId }) =>
        () =>
          resolvePaymentAttempt(deps, paymentId, at),
    ),
  );
}

/** Runs all steps even if one fails, then throws the errors together. */
async function countSettled(steps: (() => Promise<boolean>)[]): Promise<number> {
  let settled = 0;
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      if (await step()) settled += 1;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "GATEWAY_UNAVAILABLE")) errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments or refunds cannot be settled`);
  return settled;
}

/**
 * Lists the discrepancies between shop, ledger and gateway: payments that changed since then and differ at the
 * gateway, payments that only the gateway has, and stuck payments and refunds. Empty when all agree.
 */
export async function listDiscrepancies(deps: PaymentDeps, since: Date, at: Date): Promise<Discrepancy[]> {
  const discrepancies: Discrepancy[] = await listStuckPayments(deps.db, addSeconds(at, -stuckAfterSeconds));
  const { knownKeys, found } = await listAtGateway(deps, since, at);
  const recent = await listRecentPayments(deps.db, deps.payments.provider, { since, keys: knownKeys });
  for (const payment of recent) {
    try {
      const discrepancy = discrepancyOf(payment, await deps.payments.find(payment.paymentKey));
      if (discrepancy) discrepancies.push(discrepancy);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const { orderId, paymentKey } = payment;
      discrepancies.push({ orderId, paymentKey, what: "the gateway does not answer" });
    }
  }
  return [...discrepancies, ...found];
}

/** Compares the gateway's transactions. A gateway that does not respond is a discrepancy too. */
async function listAtGateway(
  deps: PaymentDeps,
  since: Date,
  at: Date,
): Promise<{ knownKeys: string[]; found: Discrepancy[] }> {
  const from = new Date(Math.max(since.getTime(), addDays(at, -serverLimits.gatewayDaysMax).getTime()));
  try {
    const { knownKeys, unmatched } = await compareTransactions(deps, { from, to: at });
    const found = unmatched.map(({ orderId, paymentKey, balanceAmount }) => ({
      orderId,
      paymentKey,
      what: `only the gateway knows the payment ${paymentKey}: it holds ${balanceAmount}`,
    }));
    return { knownKeys, found };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const what = "the gateway does not list its transactions";
    return { knownKeys: [], found: [{ orderId: "", paymentKey: "", what }] };
  }
}
