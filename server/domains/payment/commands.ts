import type { Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { PaymentInput } from "../../../shared/payment.ts";
import type { Database } from "../../db/schema.ts";
import type { PaymentGateway } from "../../integrations/payments/gateway.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { insertAttemptInTx } from "./attempts/commands.ts";
import { isRefundedAtGateway } from "./attempts/gateway-refund-queries.ts";
import type { PaymentDeps } from "../../startup/deps.ts";
import {
  type Attempt,
  creditsStillValid,
  findOrderForUpdate,
  findPaymentByKey,
  hasPendingRefund,
  lacksCredits,
  listLiveAttempts,
  type LiveAttempt,
  ownsAnyItem,
  allItemsForSale,
} from "./queries.ts";
import { paymentProblem } from "./rules.ts";
import { confirmAttempt, cancelPendingPayment } from "./attempts/settle-commands.ts";

type Trx = Transaction<Database>;
type Buyer = { userId: string; at: Date };

/**
 * Confirms an authenticated payment: the intent is written first, then the gateway is called, then its answer is
 * recorded together with the registrations. The same key may be sent any number of times.
 * A deposit that is awaited for the same items is withdrawn; one of another order that overlaps this one is not.
 * @throws NOT_FOUND, ORDER_NOT_PAYABLE, ORDER_EXPIRED, AMOUNT_MISMATCH, PAYMENT_KEY_REUSED, ALREADY_REGISTERED,
 *   ITEM_WITHDRAWN, ORDER_CHANGED, REFUND_IN_PROGRESS, PAYMENT_IN_PROGRESS (with `waitingOrderId`
 *   while that order waits for its deposit), PAYMENT_BEING_REFUNDED: the gateway was not called; PAYMENT_REFUSED: it refused;
 *   GATEWAY_UNAVAILABLE: it is not known yet whether it said yes, and sending the same key again finds out
 */
export async function confirmPayment(money: PaymentDeps, input: PaymentInput, buyer: Buyer): Promise<void> {
  const opened = await openAttempt(money, input, buyer);
  if (opened === "SETTLED") return;
  const outcome = await confirmAttempt(money, opened, buyer.at);
  if (outcome.status === "OPEN") throw new DomainError("GATEWAY_UNAVAILABLE");
  if ("failureCode" in outcome) throw refused(outcome.failureCode, outcome.failureMessage);
}

async function openAttempt(money: PaymentDeps, input: PaymentInput, buyer: Buyer): Promise<Attempt | "SETTLED"> {
  for (let rounds = 0; rounds <= settleRounds; rounds += 1) {
    const found = await money.db.transaction().execute((trx) => openAttemptInTx(trx, money.payments, input, buyer));
    if (!("leftovers" in found)) return found.settled ? "SETTLED" : found.attempt;
    if (rounds < settleRounds) await settleLeftovers(money, found.leftovers, buyer.at);
  }
  throw new DomainError("PAYMENT_IN_PROGRESS");
}

/** Attempts without an answer first, then deposits: after each round the order is evaluated again. */
const settleRounds = 2;

/**
 * Finishes attempts that were cut off before their answer was recorded. Only when there are none, deposits of the same
 * items give way to the new payment method, so that none is withdrawn for a payment that is refused.
 */
async function settleLeftovers(money: PaymentDeps, leftovers: LiveAttempt[], at: Date): Promise<void> {
  const unanswered = leftovers.filter(({ status }) => status === "IN_PROGRESS");
  for (const attempt of unanswered) await confirmAttempt(money, attempt, at);
  if (unanswered.length > 0) return;
  for (const attempt of leftovers) await cancelPendingPayment(money, attempt, at);
}

type Opened = { attempt: Attempt; settled: boolean } | { leftovers: LiveAttempt[] };

async function openAttemptInTx(
  trx: Trx,
  gateway: PaymentGateway,
  { orderId, paymentKey, amount }: PaymentInput,
  { userId, at }: Buyer,
): Promise<Opened> {
  await lockUserForUpdate(trx, userId);
  const order = await findOrderForUpdate(trx, orderId, userId);
  if (!order) throw new DomainError("NOT_FOUND");
  const known = await findPaymentByKey(trx, paymentKey);
  if (known) {
    if (known.orderId !== orderId) throw new DomainError("PAYMENT_KEY_REUSED");
    if (known.amount !== amount) throw new DomainError("AMOUNT_MISMATCH");
    const { status, failureCode, failureMessage } = known;
    if (status === "ABORTED" || status === "EXPIRED") throw refused(failureCode ?? "", failureMessage ?? "");
    return { attempt: { ...known, userId, status: "IN_PROGRESS" }, settled: status !== "IN_PROGRESS" };
  }
  if (await isRefundedAtGateway(trx, paymentKey)) throw new DomainError("PAYMENT_BEING_REFUNDED");
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt);
  const problem = paymentProblem({ ...order, paidAt, expiresAt: new Date(order.expiresAt) }, { amount }, at);
  if (problem) throw new DomainError(problem);
  if (await ownsAnyItem(trx, orderId, userId, at)) throw new DomainError("ALREADY_REGISTERED");
  if (await hasPendingRefund(trx, orderId, userId)) throw new DomainError("REFUND_IN_PROGRESS");
  if (!(await allItemsForSale(trx, orderId))) throw new DomainError("ITEM_WITHDRAWN");
  if (!(await creditsStillValid(trx, orderId)) || (await lacksCredits(trx, orderId, at)))
    throw new DomainError("ORDER_CHANGED");
  const leftovers = await listLiveAttempts(trx, orderId, userId);
  const awaited = leftovers.find(({ status, isReplaceable }) => status === "WAITING_FOR_DEPOSIT" && !isReplaceable);
  if (awaited) throw new DomainError("PAYMENT_IN_PROGRESS", { waitingOrderId: awaited.orderId });
  if (leftovers.length > 0) return { leftovers };
  const attempt = await insertAttemptInTx(trx, { paymentKey, orderId, userId, amount, provider: gateway.provider }, at);
  return { attempt, settled: false };
}

const refused = (failureCode: string, message: string) => new DomainError("PAYMENT_REFUSED", { failureCode, message });
