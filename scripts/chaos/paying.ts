import type { Order } from "../../shared/order.ts";
import type { PaymentInput } from "../../shared/payment.ts";
import type { Buyer, Decision } from "./buyer.ts";
import type { Dice } from "./dice.ts";
import type { Answer } from "./visitor.ts";

/** Deposits that are made only at the end of a schedule. */
export type LateDeposits = string[];

const cards = ["카드", "간편결제", "계좌이체"] as const;
const settledStatuses = new Set([200, 402, 404]);
const attemptsMax = 4;

/** Tries to pay an order as people do: refused cards, windows closed, answers lost, everything sent again. */
export async function pay(buyer: Buyer, dice: Dice, order: Order, late: LateDeposits): Promise<void> {
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    const method = dice.chance(0.22) ? "가상계좌" : (dice.some(cards, 1)[0] ?? "카드");
    const decision = dice.weighted<Decision>([
      ["APPROVE", 76],
      ["REFUSE", 14],
      ["ABANDON", 10],
    ]);
    const agreed = await buyer.agree(order, method, decision);
    if (!agreed) {
      if (dice.chance(0.4)) return;
      continue;
    }
    // The buyer closes the browser before the way back: an agreement that nobody confirms.
    if (dice.chance(0.04)) return;
    if (dice.chance(0.04)) await buyer.confirm({ ...agreed, amount: agreed.amount + 10 });
    const answer = await confirm(buyer, dice, agreed);
    if (answer?.body["status"] === "WAITING_FOR_DEPOSIT") await deposit(buyer, dice, agreed, late);
    if (answer?.status !== 402 || dice.chance(0.2)) return;
  }
}

/** @returns the last answer, or null when the buyer gave up without one */
async function confirm(buyer: Buyer, dice: Dice, agreed: PaymentInput): Promise<Answer | null> {
  const copies = dice.weighted([
    [1, 62],
    [2, 20],
    [5, 12],
    [20, 6],
  ]);
  const goesAway = Array.from({ length: copies }, () => (dice.chance(0.15) ? dice.whole(1, 40) : undefined));
  const answers = await Promise.all(goesAway.map((afterMs) => buyer.confirm(agreed, afterMs)));
  const settled = answers.find((answer) => answer && settledStatuses.has(answer.status));
  if (settled) return settled;
  // Whoever gives up here leaves the rest to the shop.
  if (dice.chance(0.25)) return null;
  return buyer.visitor.insist("POST", "/api/v1/payments", { body: agreed });
}

async function deposit(buyer: Buyer, dice: Dice, agreed: PaymentInput, late: LateDeposits): Promise<void> {
  const when = dice.weighted([
    ["EARLY", 45],
    ["TWICE", 10],
    ["LATE", 20],
    ["NEVER", 12],
    ["RUN_OUT", 13],
  ]);
  if (dice.chance(0.2)) await forgeDeposit(buyer, agreed);
  if (when === "LATE") late.push(agreed.paymentKey);
  if (when === "RUN_OUT") await buyer.atBank(agreed.paymentKey, "EXPIRE");
  if (when === "EARLY") await buyer.atBank(agreed.paymentKey, "DEPOSIT");
  if (when === "TWICE")
    await Promise.all([
      buyer.atBank(agreed.paymentKey, "DEPOSIT"),
      buyer.atBank(agreed.paymentKey, dice.chance(0.5) ? "DEPOSIT" : "EXPIRE"),
    ]);
}

/** Somebody who wants a course for nothing tells the shop of a deposit. */
async function forgeDeposit(buyer: Buyer, { orderId, paymentKey }: PaymentInput): Promise<void> {
  const createdAt = "2026-01-01T00:00:00.000000";
  const tell = (body: object) => buyer.visitor.ask("POST", "/webhooks/payments", { body });
  await tell({ createdAt, secret: "ps_guessed", status: "DONE", transactionKey: "0", orderId });
  await tell({ eventType: "PAYMENT_STATUS_CHANGED", createdAt, data: { orderId, paymentKey, status: "DONE" } });
}
