import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { PaymentInput } from "../../../shared/payment.ts";
import type { Database } from "../../db/schema.ts";
import { GatewayUnavailable, type PaymentGateway } from "../../integrations/payments/gateway.ts";
import { grantInTx, lockPurchasesInTx } from "../registration/commands.ts";
import { findLiveAttempt, findOrderForUpdate, findPaymentByKey, ownsSomethingOf } from "./queries.ts";
import { type AttemptOutcome, judgeConfirmation, paymentProblem } from "./rules.ts";

type Trx = Transaction<Database>;
type Attempt = { paymentId: string; paymentKey: string; orderId: string; amount: number };
type Buyer = { userId: string; at: Date };

/**
 * Confirms an authenticated payment: the intent is written first, then the network is asked, then its answer is
 * recorded together with the registrations. The same key may be sent any number of times.
 * @throws NOT_FOUND, ORDER_NOT_PAYABLE, ORDER_EXPIRED, AMOUNT_MISMATCH, PAYMENT_KEY_REUSED, ALREADY_REGISTERED,
 *   PAYMENT_IN_PROGRESS: nothing was asked of the network; PAYMENT_REFUSED: it said no; GATEWAY_UNAVAILABLE: it is
 *   not known yet whether it said yes, and sending the same key again finds out
 */
export async function confirmPayment(
  db: Kysely<Database>,
  gateway: PaymentGateway,
  input: PaymentInput,
  buyer: Buyer,
): Promise<void> {
  const opened = await openAttempt(db, gateway, input, buyer);
  if (opened === "DONE") return;
  const outcome = await settle(db, gateway, opened, buyer);
  if (outcome.status === "ABORTED") throw refused(outcome.failureCode, outcome.failureMessage);
}

async function openAttempt(
  db: Kysely<Database>,
  gateway: PaymentGateway,
  input: PaymentInput,
  buyer: Buyer,
): Promise<Attempt | "DONE"> {
  const found = await db.transaction().execute((trx) => openAttemptInTx(trx, gateway, input, buyer));
  if (!("leftover" in found)) return found.done ? "DONE" : found.attempt;
  // An earlier attempt was cut off before its answer was recorded: it is finished first, then this one is judged anew.
  await settle(db, gateway, found.leftover, buyer);
  const retried = await db.transaction().execute((trx) => openAttemptInTx(trx, gateway, input, buyer));
  if ("leftover" in retried) throw new DomainError("PAYMENT_IN_PROGRESS");
  return retried.done ? "DONE" : retried.attempt;
}

type Opened = { attempt: Attempt; done: boolean } | { leftover: Attempt };

async function openAttemptInTx(
  trx: Trx,
  gateway: PaymentGateway,
  { orderId, paymentKey, amount }: PaymentInput,
  { userId, at }: Buyer,
): Promise<Opened> {
  await lockPurchasesInTx(trx, userId);
  const order = await findOrderForUpdate(trx, orderId, userId);
  if (!order) throw new DomainError("NOT_FOUND");
  const known = await findPaymentByKey(trx, paymentKey);
  if (known) {
    if (known.orderId !== orderId) throw new DomainError("PAYMENT_KEY_REUSED");
    if (known.amount !== amount) throw new DomainError("AMOUNT_MISMATCH");
    if (known.status === "ABORTED") throw refused(known.failureCode ?? "", known.failureMessage ?? "");
    return { attempt: known, done: known.status === "DONE" };
  }
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt);
  const problem = paymentProblem({ ...order, paidAt, expiresAt: new Date(order.expiresAt) }, { amount }, at);
  if (problem) throw new DomainError(problem);
  if (await ownsSomethingOf(trx, orderId, userId, at)) throw new DomainError("ALREADY_REGISTERED");
  const leftover = await findLiveAttempt(trx, orderId, userId);
  if (leftover) return { leftover };
  const attempt = { paymentId: randomUUIDv7(), paymentKey, orderId, amount };
  await trx
    .insertInto("payment")
    .values({
      payment_id: attempt.paymentId,
      order_id: orderId,
      provider: gateway.provider,
      payment_key: paymentKey,
      method: null,
      status: "IN_PROGRESS",
      total_amount: amount,
      requested_at: at,
      receipt_url: null,
      failure_code: null,
      failure_message: null,
      updated_at: at,
    })
    .execute();
  return { attempt, done: false };
}

/** Asks the network and records its answer. Safe to repeat: the attempt's id is the idempotency key. */
async function settle(
  db: Kysely<Database>,
  gateway: PaymentGateway,
  attempt: Attempt,
  buyer: Buyer,
): Promise<AttemptOutcome> {
  const { paymentId, paymentKey, orderId, amount } = attempt;
  const confirmation = await gateway.confirm({ paymentKey, orderId, amount }, paymentId).catch((error: unknown) => {
    throw error instanceof GatewayUnavailable ? new DomainError("GATEWAY_UNAVAILABLE") : error;
  });
  const outcome = judgeConfirmation(confirmation, { orderId, amount });
  await db.transaction().execute((trx) => recordOutcomeInTx(trx, attempt, outcome, buyer));
  return outcome;
}

async function recordOutcomeInTx(
  trx: Trx,
  { paymentId, orderId }: Attempt,
  outcome: AttemptOutcome,
  { userId, at }: Buyer,
) {
  await lockPurchasesInTx(trx, userId);
  const done = outcome.status === "DONE" ? outcome.payment : null;
  const moved = await trx
    .updateTable("payment")
    .set({
      status: outcome.status,
      method: done?.method ?? null,
      approved_at: done?.approvedAt ? new Date(done.approvedAt) : null,
      receipt_url: done?.receiptUrl ?? null,
      failure_code: "failureCode" in outcome ? outcome.failureCode : null,
      failure_message: "failureMessage" in outcome ? outcome.failureMessage : null,
      updated_at: at,
    })
    .where("payment_id", "=", paymentId)
    .where("status", "=", "IN_PROGRESS")
    .returning("payment_id")
    .executeTakeFirst();
  // A duplicate of this request has recorded the same answer already.
  if (!moved || !done) return;
  await trx.updateTable("order").set({ paid_at: at }).where("order_id", "=", orderId).execute();
  await grantInTx(trx, userId, orderId, at);
}

const refused = (failureCode: string, message: string) => new DomainError("PAYMENT_REFUSED", { failureCode, message });
