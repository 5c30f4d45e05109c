import { sql } from "kysely";
import type { Trx } from "../../../db/schema.ts";
import { type GatewayPayment, toGatewayError } from "../../../integrations/payments/gateway.ts";
import { removePurchasedFromCartInTx } from "../../cart/commands.ts";
import { spendCouponsInTx } from "../../coupon/redeem-commands.ts";
import { postPaymentsInTx } from "../../ledger/commands.ts";
import { notifyInTx } from "../../notification/commands.ts";
import { settleGatewayCancels } from "../../refund/gateway-cancels/commands.ts";
import { requestRefundInTx } from "../../refund/request-commands.ts";
import { lockUser } from "../../account/locks.ts";
import { createRegistrationsInTx } from "../../registration/commands.ts";
import type { PaymentDeps } from "../../../deps.ts";
import type { JobData } from "../../../jobs/port.ts";
import { type Attempt, findAttempt, type OpenStatus } from "./queries.ts";
import { listPaidLines } from "../order-queries.ts";
import { movementIdOf } from "./reversal-commands.ts";
import { type AttemptOutcome, nextPaymentState, evaluateConfirmation } from "../rules.ts";

/** Confirms the payment at the gateway and records the result. Idempotent: the attempt's id is the idempotency key. */
export async function confirmAttempt(deps: PaymentDeps, attempt: Attempt, at: Date): Promise<AttemptOutcome> {
  const { paymentId, paymentKey, orderId, amount } = attempt;
  const confirmation = await deps.payments
    .confirm({ paymentKey, orderId, amount }, paymentId)
    .catch((error: unknown) => {
      throw toGatewayError(error);
    });
  const outcome = evaluateConfirmation(confirmation, { orderId, amount });
  await recordOutcome(deps, attempt, outcome, at);
  return outcome;
}

/** Records the outcome of an attempt. A repeated or late response changes nothing. */
async function recordOutcome(
  deps: Pick<PaymentDeps, "db" | "jobs" | "authSecret">,
  attempt: Attempt,
  outcome: AttemptOutcome,
  at: Date,
): Promise<void> {
  if (outcome.status === "OPEN") return;
  await deps.db.transaction().execute(async (trx) => {
    const { isClosed } = await lockUser(trx, attempt.userId);
    const moved = await updateStatusInTx(trx, attempt, outcome, at);
    if (!moved) return;
    const { paymentId, orderId, userId } = attempt;
    const event = mailedEvent(outcome.status, moved);
    if (event) await deps.jobs.enqueue(trx, "mail-order", { userId, orderId, event });
    if (outcome.status !== "DONE") return;
    const { order_name: title } = await trx
      .updateTable("order")
      .set({ paid_at: at })
      .where("order_id", "=", orderId)
      .returning("order_name")
      .executeTakeFirstOrThrow();
    await spendCouponsInTx(trx, orderId, at);
    await removePurchasedFromCartInTx(trx, userId, orderId);
    const lines = await listPaidLines(trx, orderId);
    const ledgerMovementId = await movementIdOf(trx, paymentId);
    await postPaymentsInTx(trx, [{ ledgerMovementId, orderId, lines, at }]);
    const linesToRefund = isClosed
      ? lines.map(({ orderLineId }) => orderLineId)
      : await createRegistrationsInTx(trx, userId, orderId, at);
    if (moved.isDeposit) {
      const data = { orderId, title, amount: attempt.amount };
      await notifyInTx(trx, deps, { userId, kind: "DEPOSIT_CONFIRMED", eventKey: ledgerMovementId, data }, at);
    }
    // Items that the user already owns are refunded automatically.
    for (const { orderLineId, amount } of lines.filter((line) => linesToRefund.includes(line.orderLineId)))
      await requestRefundInTx(
        trx,
        deps,
        { orderId, orderLineId, paymentId, userId, amount, reason: "ALREADY_OWNED" },
        at,
      );
  });
}

/** The states from which each state can be reached. */
const before: Record<Exclude<AttemptOutcome["status"], "OPEN">, OpenStatus[]> = {
  WAITING_FOR_DEPOSIT: ["IN_PROGRESS"],
  DONE: ["IN_PROGRESS", "WAITING_FOR_DEPOSIT", "EXPIRED"],
  ABORTED: ["IN_PROGRESS", "WAITING_FOR_DEPOSIT"],
  EXPIRED: ["IN_PROGRESS", "WAITING_FOR_DEPOSIT"],
};

type Moved = { isDeposit: boolean };

/** The event of an order that its buyer is mailed about. */
function mailedEvent(status: keyof typeof before, { isDeposit }: Moved): JobData["mail-order"]["event"] | null {
  if (status === "DONE") return "CONFIRMED";
  if (status === "WAITING_FOR_DEPOSIT") return "DEPOSIT_REQUESTED";
  return status === "EXPIRED" && isDeposit ? "DEPOSIT_EXPIRED" : null;
}

/** @returns undefined if the state did not change: states only move forward */
async function updateStatusInTx(
  trx: Trx,
  { paymentId }: Attempt,
  outcome: Exclude<AttemptOutcome, { status: "OPEN" }>,
  at: Date,
): Promise<Moved | undefined> {
  const seen = "payment" in outcome ? outcome.payment : null;
  const account = seen?.virtualAccount ?? null;
  return trx
    .updateTable("payment")
    .set({
      status: outcome.status,
      updated_at: at,
      ...(seen && {
        method: seen.method,
        approved_at: seen.approvedAt ? new Date(seen.approvedAt) : null,
        receipt_url: seen.receiptUrl,
      }),
      ...(account && {
        bank: account.bank,
        account_number: account.accountNumber,
        deposit_due_at: new Date(account.dueAt),
        deposit_secret: account.secret,
      }),
      ...("failureCode" in outcome && {
        failure_code: outcome.failureCode,
        failure_message: outcome.failureMessage,
      }),
    })
    .where("payment_id", "=", paymentId)
    .where("status", "in", before[outcome.status])
    .returning(sql<boolean>`account_number is not null`.as("isDeposit"))
    .executeTakeFirst();
}

/**
 * Resolves an attempt without a response by reading it at the gateway. An attempt that has not been confirmed there
 * is confirmed now: the user has requested it, and the idempotency key prevents a second payment.
 * @returns whether the attempt's state has changed or is final
 * @throws GATEWAY_UNAVAILABLE
 */
export async function resolvePaymentAttempt(deps: PaymentDeps, paymentId: string, at: Date): Promise<boolean> {
  const attempt = await findAttempt(deps.db, paymentId);
  if (!attempt) return true;
  const seen = await findAtGateway(deps, attempt.paymentKey);
  const { orderId, amount, status } = attempt;
  const outcome: AttemptOutcome = seen
    ? nextPaymentState(status, seen, { orderId, amount })
    : { status: "ABORTED", failureCode: "NOT_FOUND_PAYMENT", failureMessage: "the gateway does not know the payment" };
  if (outcome.status === "OPEN" && status === "IN_PROGRESS")
    return (await confirmAttempt(deps, attempt, at)).status !== "OPEN";
  await recordOutcome(deps, attempt, outcome, at);
  // A payment can be canceled in part before it is recorded.
  if (seen) await settleGatewayCancels(deps, seen, at);
  return outcome.status !== "OPEN";
}

/**
 * Closes a virtual account. If the deposit was made meanwhile, the payment counts as paid.
 * @throws GATEWAY_UNAVAILABLE
 */
export async function cancelPendingPayment(deps: PaymentDeps, attempt: Attempt, at: Date): Promise<void> {
  const { paymentId, paymentKey, amount } = attempt;
  const answer = await deps.payments
    .cancel({ paymentKey, amount, reason: "WITHDRAWN" }, `withdraw-${paymentId}`)
    .catch((error: unknown) => {
      throw toGatewayError(error);
    });
  if ("refused" in answer) return void (await resolvePaymentAttempt(deps, paymentId, at));
  const withdrawn = {
    status: "ABORTED",
    failureCode: "WITHDRAWN",
    failureMessage: "the user withdrew the deposit",
  } as const;
  await recordOutcome(deps, attempt, withdrawn, at);
}

/** @throws GATEWAY_UNAVAILABLE */
export const findAtGateway = ({ payments }: PaymentDeps, paymentKey: string): Promise<GatewayPayment | null> =>
  payments.find(paymentKey).catch((error: unknown) => {
    throw toGatewayError(error);
  });
