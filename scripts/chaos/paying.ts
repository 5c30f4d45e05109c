import type { Order } from "../../shared/order/schema.ts";
import type { PaymentInput } from "../../shared/payment/schema.ts";
import type { Buyer, Decision } from "./buyer.ts";
import type { Prng } from "./prng.ts";
import type { Answer } from "./visitor.ts";

/** Payment keys of deposits that are made at the end of a schedule. */
export type LateDeposits = string[];

const cards = ["카드", "간편결제", "계좌이체"] as const;
const settledStatuses = new Set([200, 402, 404]);
const attemptsMax = 4;

/** Pays an order as users do: with refused cards, closed windows, lost responses and repeated requests. */
export async function pay(buyer: Buyer, prng: Prng, order: Order, late: LateDeposits): Promise<void> {
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    const method = prng.chance(0.22) ? "가상계좌" : (prng.sample(cards, 1)[0] ?? "카드");
    const decision = prng.weighted<Decision>([
      ["APPROVE", 76],
      ["REFUSE", 14],
      ["ABANDON", 10],
    ]);
    const authenticated = await buyer.authenticate(order, method, decision);
    if (!authenticated) {
      if (prng.chance(0.4)) return;
      continue;
    }
    // The buyer closes the browser before the redirect, so the payment is authenticated but never confirmed.
    if (prng.chance(0.04)) return;
    if (prng.chance(0.04)) await buyer.confirm({ ...authenticated, amount: authenticated.amount + 10 });
    const answer = await confirm(buyer, prng, authenticated);
    if (answer?.body["status"] === "WAITING_FOR_DEPOSIT") await deposit(buyer, prng, authenticated, late);
    if (answer?.status !== 402 || prng.chance(0.2)) return;
  }
}

/** @returns the last response, or null when the buyer gave up without one */
async function confirm(buyer: Buyer, prng: Prng, authenticated: PaymentInput): Promise<Answer | null> {
  const copies = prng.weighted([
    [1, 62],
    [2, 20],
    [5, 12],
    [20, 6],
  ]);
  const aborts = Array.from({ length: copies }, () => (prng.chance(0.15) ? prng.integer(1, 40) : undefined));
  const answers = await Promise.all(aborts.map((afterMs) => buyer.confirm(authenticated, afterMs)));
  const settled = answers.find((answer) => answer && settledStatuses.has(answer.status));
  if (settled) return settled;
  // The buyer gives up, and the shop has to resolve the payment.
  if (prng.chance(0.25)) return null;
  return buyer.visitor.sendUntilAnswered("POST", "/api/v1/payments", { body: authenticated });
}

async function deposit(buyer: Buyer, prng: Prng, authenticated: PaymentInput, late: LateDeposits): Promise<void> {
  const when = prng.weighted([
    ["EARLY", 45],
    ["TWICE", 10],
    ["LATE", 20],
    ["NEVER", 12],
    ["EXPIRES", 13],
  ]);
  if (prng.chance(0.2)) await forgeDeposit(buyer, authenticated);
  if (when === "LATE") late.push(authenticated.paymentKey);
  if (when === "EXPIRES") await buyer.atBank(authenticated.paymentKey, "EXPIRE");
  if (when === "EARLY") await buyer.atBank(authenticated.paymentKey, "DEPOSIT");
  if (when === "TWICE")
    await Promise.all([
      buyer.atBank(authenticated.paymentKey, "DEPOSIT"),
      buyer.atBank(authenticated.paymentKey, prng.chance(0.5) ? "DEPOSIT" : "EXPIRE"),
    ]);
}

/** Forges the webhook of a deposit, as an attacker would to get a course for free. */
async function forgeDeposit(buyer: Buyer, { orderId, paymentKey }: PaymentInput): Promise<void> {
  const createdAt = "2026-01-01T00:00:00.000000";
  const notify = (body: object) => buyer.visitor.send("POST", "/webhooks/payments", { body });
  await notify({ createdAt, secret: "ps_guessed", status: "DONE", transactionKey: "0", orderId });
  await notify({ eventType: "PAYMENT_STATUS_CHANGED", createdAt, data: { orderId, paymentKey, status: "DONE" } });
}
