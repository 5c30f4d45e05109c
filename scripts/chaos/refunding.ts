import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OrderDetail } from "../../shared/order.ts";
import type { Buyer } from "./buyer.ts";
import type { Dice } from "./dice.ts";

const looksMax = 10;

/** Asks for money back, line by line: once, several at once, with the answer lost. */
export async function refundSome(buyer: Buyer, dice: Dice, orderId: string): Promise<boolean> {
  const order = await whenPaid(buyer, orderId);
  if (!order) return false;
  const open = order.items.filter(({ estimate }) => estimate !== null && estimate.problem === null);
  const chosen = dice.chance(0.5) ? open : dice.some(open, 1);
  const asked = chosen.map(
    ({ orderItemId, estimate }) =>
      () =>
        refundLine(buyer, dice.fork(), orderItemId, estimate?.amount ?? 0),
  );
  // Two lines at once meet the network's rule against consecutive cancels.
  if (dice.chance(0.5)) await Promise.all(asked.map((ask) => ask()));
  else for (const ask of asked) await ask();
  return asked.length > 0;
}

async function refundLine(buyer: Buyer, dice: Dice, orderItemId: string, amount: number): Promise<void> {
  const copies = dice.weighted([
    [1, 60],
    [2, 28],
    [5, 12],
  ]);
  const headers: Record<string, string> = dice.chance(0.5) ? { "idempotency-key": randomUUID() } : {};
  const goesAway = Array.from({ length: copies }, () => (dice.chance(0.15) ? dice.whole(1, 40) : undefined));
  await Promise.all(goesAway.map((goesAwayAfterMs) => buyer.refund(orderItemId, amount, { headers, goesAwayAfterMs })));
  // Somebody who reads nothing asks for another amount, and for the same once more.
  if (dice.chance(0.1)) await buyer.refund(orderItemId, amount + 10);
  if (dice.chance(0.2)) await buyer.refund(orderItemId, amount);
}

/** A payment that was just made may take a moment to be known. */
async function whenPaid(buyer: Buyer, orderId: string): Promise<OrderDetail | null> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    const order = await buyer.read(orderId);
    if (order.paidAt !== null) return order;
    if (order.status === "EXPIRED") return null;
    await wait(30);
  }
  return null;
}
