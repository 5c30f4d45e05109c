import { DomainError } from "../../../shared/errors.ts";
import type { PaymentInput } from "../../../shared/payment/schema.ts";
import type { Trx } from "../../db/schema.ts";
import type { PaymentGateway } from "../../integrations/payments/gateway.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { insertAttemptInTx } from "./attempts/commands.ts";
import { isRefundedAtGateway } from "./attempts/gateway-refund-queries.ts";
import type { PaymentDeps } from "../../deps.ts";
import { type Attempt, listLiveAttempts, type LiveAttempt } from "./attempts/queries.ts";
import {
  creditsStillValid,
  findOrderForUpdate,
  hasPendingRefund,
  lacksCredits,
  ownsAnyItem,
  allItemsForSale,
} from "./order-queries.ts";
import { findPaymentByKey } from "./queries.ts";
import { type PayableOrder, paymentProblem } from "./rules.ts";
import { confirmAttempt, cancelPendingPayment } from "./attempts/settle-commands.ts";

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderForUpdate>>>;
type Buyer = { userId: string; at: Date };

/**
 * Confirms an authenticated payment: stores the attempt, calls the gateway, and records the result together with the
 * registrations. Idempotent by `paymentKey`. A pending deposit for the same items is canceled; one for another,
 * overlapping order is not.
 * @throws NOT_FOUND, ORDER_NOT_PAYABLE, ORDER_EXPIRED, AMOUNT_MISMATCH, PAYMENT_KEY_REUSED, ALREADY_REGISTERED,
 *   ITEM_WITHDRAWN, ORDER_CHANGED, REFUND_IN_PROGRESS, PAYMENT_IN_PROGRESS (with `waitingOrderId` while that order
 *   waits for its deposit), PAYMENT_BEING_REFUNDED: the gateway was not called; PAYMENT_REFUSED: the gateway refused;
 *   GATEWAY_UNAVAILABLE: the result is unknown, and the same key may be sent again
 */
export async function confirmPayment(deps: PaymentDeps, input: PaymentInput, buyer: Buyer): Promise<void> {
  const opened = await openAttempt(deps, input, buyer);
  if (opened === "SETTLED") return;
  const outcome = await confirmAttempt(deps, opened, buyer.at);
  if (outcome.status === "OPEN") throw new DomainError("GATEWAY_UNAVAILABLE");
  if ("failureCode" in outcome) throw refused(outcome.failureCode, outcome.failureMessage);
}

async function openAttempt(deps: PaymentDeps, input: PaymentInput, buyer: Buyer): Promise<Attempt | "SETTLED"> {
  for (let rounds = 0; rounds <= settleRounds; rounds += 1) {
    const found = await deps.db.transaction().execute((trx) => openAttemptInTx(trx, deps.payments, input, buyer));
    if (!("leftovers" in found)) return found.settled ? "SETTLED" : found.attempt;
    if (rounds < settleRounds) await settleLeftovers(deps, found.leftovers, buyer.at);
  }
  throw new DomainError("PAYMENT_IN_PROGRESS");
}

/** One round for attempts without a response, one for deposits. The order is evaluated again after each. */
const settleRounds = 2;

/**
 * Resolves earlier attempts. Deposits for the same items are canceled only if no attempt without a response remains,
 * so that none is canceled for a payment that is then refused.
 */
async function settleLeftovers(deps: PaymentDeps, leftovers: LiveAttempt[], at: Date): Promise<void> {
  const unanswered = leftovers.filter(({ status }) => status === "IN_PROGRESS");
  for (const attempt of unanswered) await confirmAttempt(deps, attempt, at);
  if (unanswered.length > 0) return;
  for (const attempt of leftovers) await cancelPendingPayment(deps, attempt, at);
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
  const problem = paymentProblem(payable(order), { amount }, at);
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

const payable = ({ totalAmount, ...order }: OrderRow): PayableOrder => ({
  totalAmount,
  paidAt: order.paidAt === null ? null : new Date(order.paidAt),
  canceledAt: order.canceledAt === null ? null : new Date(order.canceledAt),
  expiresAt: new Date(order.expiresAt),
});

const refused = (failureCode: string, message: string) => new DomainError("PAYMENT_REFUSED", { failureCode, message });
