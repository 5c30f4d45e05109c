import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { addDays, addSeconds } from "../../../../shared/time.ts";
import { GatewayUnavailable } from "../../../integrations/payments/gateway.ts";
import { settleRefund } from "../../refund/settle/commands.ts";
import { listUnsettledRefunds } from "../../refund/queries.ts";
import type { PaymentDeps } from "../../../deps.ts";
import { listRecentDeposits, listUnansweredAttempts, listWaitingAttempts } from "../attempts/queries.ts";
import { listRecentPayments, listStuckPayments } from "./queries.ts";
import { type Discrepancy, discrepancyOf, type ShopPayment } from "../rules.ts";
import { resolvePaymentAttempt } from "../attempts/settle-commands.ts";
import { readReceivedPayment, recordMovesAtGateway } from "./sync-commands.ts";
import { compareTransactions, listUnknownCancels } from "./unmatched-commands.ts";

const reconcileBatch = 200;
const depositBatch = 1_000;
/** Two missed days of webhooks are made up for; older cancels are found by the report of discrepancies. */
const receivedDays = 2;
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

/**
 * Finds changes of received payments at the gateway whose webhook was lost. Cancels of the last days are found by the
 * gateway's transactions, reversed deposits by reading the recent ones.
 * @returns of how many payments something was recorded
 */
export async function reconcileReceived(deps: PaymentDeps, at: Date): Promise<number> {
  const since = addDays(at, -receivedDays);
  const canceled = await listUnknownCancels(deps, { from: since, to: at });
  const deposits = await listRecentDeposits(deps.db, deps.payments.provider, since, depositBatch);
  const keys = new Set([...canceled, ...deposits.map(({ paymentKey }) => paymentKey)]);
  return countSettled([...keys].map((paymentKey) => () => readReceivedPayment(deps, paymentKey, at)));
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
  const discrepancies: Discrepancy[] = [];
  const { knownKeys, found } = await listAtGateway(deps, since, at);
  const recent = await listRecentPayments(deps.db, deps.payments.provider, { since, keys: knownKeys });
  for (const payment of recent) {
    try {
      const discrepancy = await compareAtGateway(deps, payment, at);
      if (discrepancy) discrepancies.push(discrepancy);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const { orderId, paymentKey } = payment;
      discrepancies.push({ orderId, paymentKey, description: "the gateway does not answer" });
    }
  }
  // Read last, with what was recorded just now.
  const stuck = await listStuckPayments(deps.db, addSeconds(at, -stuckAfterSeconds));
  return [...stuck, ...discrepancies, ...found];
}

/** Records the part of a difference that can be recorded, so that only the rest is reported. */
async function compareAtGateway(deps: PaymentDeps, payment: ShopPayment, at: Date): Promise<Discrepancy | null> {
  const seen = await deps.payments.find(payment.paymentKey);
  const discrepancy = discrepancyOf(payment, seen);
  if (!discrepancy || !seen || !(await recordMovesAtGateway(deps, seen, at))) return discrepancy;
  const [recorded] = await listRecentPayments(deps.db, deps.payments.provider, {
    since: at,
    keys: [payment.paymentKey],
  });
  return recorded?.paymentKey === payment.paymentKey ? discrepancyOf(recorded, seen) : null;
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
      description: `only the gateway knows the payment ${paymentKey}: it holds ${balanceAmount}`,
    }));
    return { knownKeys, found };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const description = "the gateway does not list its transactions";
    return { knownKeys: [], found: [{ orderId: "", paymentKey: "", description }] };
  }
}
