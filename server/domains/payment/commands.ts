import type { Transaction } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { PaymentInput } from "../../../shared/payment.ts";
import type { Database } from "../../db/schema.ts";
import type { PaymentGateway } from "../../integrations/payments/gateway.ts";
import { lockPurchasesInTx } from "../registration/commands.ts";
import { insertAttemptInTx } from "./attempt-commands.ts";
import { isRefundedAtGateway } from "./gateway-refund-queries.ts";
import type { Money } from "./money.ts";
import {
  type Attempt,
  creditsHold,
  findLiveAttempt,
  findOrderForUpdate,
  findPaymentByKey,
  isComingBack,
  lacksCredits,
  ownsSomethingOf,
  sellsAllOf,
} from "./queries.ts";
import { paymentProblem } from "./rules.ts";
import { confirmAttempt, withdrawAttempt } from "./settle-commands.ts";

type Trx = Transaction<Database>;
type Buyer = { userId: string; at: Date };

/**
 * Confirms an authenticated payment: the intent is written first, then the network is asked, then its answer is
 * recorded together with the registrations. The same key may be sent any number of times.
 * @throws NOT_FOUND, ORDER_NOT_PAYABLE, ORDER_EXPIRED, AMOUNT_MISMATCH, PAYMENT_KEY_REUSED, ALREADY_REGISTERED,
 *   ITEM_WITHDRAWN, ORDER_CHANGED, REFUND_IN_PROGRESS, PAYMENT_IN_PROGRESS, PAYMENT_BEING_REFUNDED: nothing was asked of the network; PAYMENT_REFUSED: it said no;
 *   GATEWAY_UNAVAILABLE: it is not known yet whether it said yes, and sending the same key again finds out
 */
export async function confirmPayment(money: Money, input: PaymentInput, buyer: Buyer): Promise<void> {
  const opened = await openAttempt(money, input, buyer);
  if (opened === "SETTLED") return;
  const outcome = await confirmAttempt(money, opened, buyer.at);
  if (outcome.status === "OPEN") throw new DomainError("GATEWAY_UNAVAILABLE");
  if ("failureCode" in outcome) throw refused(outcome.failureCode, outcome.failureMessage);
}

async function openAttempt(money: Money, input: PaymentInput, buyer: Buyer): Promise<Attempt | "SETTLED"> {
  const open = () => money.db.transaction().execute((trx) => openAttemptInTx(trx, money.payments, input, buyer));
  const found = await open();
  if (!("leftover" in found)) return found.settled ? "SETTLED" : found.attempt;
  // An earlier attempt was cut off before its answer was recorded: it is finished first, then this one is judged anew.
  // An account that waits for its money gives way to the new means.
  if (found.leftover.status === "WAITING_FOR_DEPOSIT") await withdrawAttempt(money, found.leftover, buyer.at);
  else await confirmAttempt(money, found.leftover, buyer.at);
  const retried = await open();
  if ("leftover" in retried) throw new DomainError("PAYMENT_IN_PROGRESS");
  return retried.settled ? "SETTLED" : retried.attempt;
}

type Opened = { attempt: Attempt; settled: boolean } | { leftover: Attempt };

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
    const { status, failureCode, failureMessage } = known;
    if (status === "ABORTED" || status === "EXPIRED") throw refused(failureCode ?? "", failureMessage ?? "");
    return { attempt: { ...known, userId, status: "IN_PROGRESS" }, settled: status !== "IN_PROGRESS" };
  }
  if (await isRefundedAtGateway(trx, paymentKey)) throw new DomainError("PAYMENT_BEING_REFUNDED");
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt);
  const problem = paymentProblem({ ...order, paidAt, expiresAt: new Date(order.expiresAt) }, { amount }, at);
  if (problem) throw new DomainError(problem);
  if (await ownsSomethingOf(trx, orderId, userId, at)) throw new DomainError("ALREADY_REGISTERED");
  if (await isComingBack(trx, orderId, userId)) throw new DomainError("REFUND_IN_PROGRESS");
  if (!(await sellsAllOf(trx, orderId))) throw new DomainError("ITEM_WITHDRAWN");
  if (!(await creditsHold(trx, orderId)) || (await lacksCredits(trx, orderId, at)))
    throw new DomainError("ORDER_CHANGED");
  const leftover = await findLiveAttempt(trx, orderId, userId);
  if (leftover) return { leftover };
  const attempt = await insertAttemptInTx(trx, { paymentKey, orderId, userId, amount, provider: gateway.provider }, at);
  return { attempt, settled: false };
}

const refused = (failureCode: string, message: string) => new DomainError("PAYMENT_REFUSED", { failureCode, message });
