import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OrderDetail } from "../../shared/order/schema.ts";
import type { Buyer } from "./buyer.ts";
import type { Prng } from "./prng.ts";

const readsMax = 10;

/** Requests refunds, line by line: one at a time, several concurrently, or with a lost response. */
export async function refundSome(buyer: Buyer, prng: Prng, orderId: string): Promise<boolean> {
  const order = await whenPaid(buyer, orderId);
  if (!order) return false;
  const open = order.items.filter(({ estimate }) => estimate !== null && estimate.problem === null);
  const chosen = prng.chance(0.5) ? open : prng.sample(open, 1);
  const requests = chosen.map(
    ({ orderItemId, estimate }) =>
      () =>
        refundLine(buyer, prng.fork(), orderItemId, estimate?.amount ?? 0),
  );
  // Two concurrent refunds test the gateway's rule against consecutive cancels.
  if (prng.chance(0.5)) await Promise.all(requests.map((request) => request()));
  else for (const request of requests) await request();
  return requests.length > 0;
}

async function refundLine(buyer: Buyer, prng: Prng, orderItemId: string, amount: number): Promise<void> {
  const copies = prng.weighted([
    [1, 60],
    [2, 28],
    [5, 12],
  ]);
  const headers: Record<string, string> = prng.chance(0.5) ? { "idempotency-key": randomUUID() } : {};
  const aborts = Array.from({ length: copies }, () => (prng.chance(0.15) ? prng.integer(1, 40) : undefined));
  await Promise.all(aborts.map((abortAfterMs) => buyer.refund(orderItemId, amount, { headers, abortAfterMs })));
  // A careless user requests another amount, and the same one again.
  if (prng.chance(0.1)) await buyer.refund(orderItemId, amount + 10);
  if (prng.chance(0.2)) await buyer.refund(orderItemId, amount);
}

/** A payment that was just made may be recorded a moment later. */
async function whenPaid(buyer: Buyer, orderId: string): Promise<OrderDetail | null> {
  for (let reads = 0; reads < readsMax; reads += 1) {
    const order = await buyer.read(orderId);
    if (order.paidAt !== null) return order;
    if (order.status === "EXPIRED") return null;
    await wait(30);
  }
  return null;
}
