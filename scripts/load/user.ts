import { setTimeout as wait } from "node:timers/promises";

export type UserSample = { calls: number; failed: number; p50Ms: number; p99Ms: number; maxMs: number };

type Session = { url: string; userId: string; token: string; courseId: string };

/**
 * A user whose requests run during a flood: classroom, orders, profile, cart, one call after the other.
 * @returns the latency of the calls; every unsuccessful response counts as failed
 */
export async function useShop(session: Session, until: Promise<unknown>): Promise<UserSample> {
  const done = new AbortController();
  void until.finally(() => done.abort());
  const latencies: number[] = [];
  let failed = 0;
  for (let n = 0; !done.signal.aborted || n < 20; n += 1) {
    const startedAt = performance.now();
    const isOk = await call(session, n);
    latencies.push(performance.now() - startedAt);
    if (!isOk) failed += 1;
    // Slower than the limit of calls per minute of one account.
    await wait(100);
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { calls: latencies.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

async function call({ url, userId, token, courseId }: Session, n: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const requests: [string, string, object?][] = [
    ["GET", `/api/v1/users/registrations/${userId}`],
    ["GET", `/api/v1/orders?userId=${userId}`],
    ["PUT", `/api/v1/users/${userId}`, { name: `학습자 ${n}` }],
    ["POST", "/api/v1/carts", { itemType: "COURSE", itemId: courseId }],
    ["GET", `/api/v1/carts?userId=${userId}`],
  ];
  const [method = "GET", path = "", body] = requests[n % requests.length] ?? [];
  try {
    const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    await response.arrayBuffer();
    // From the second round on the course is already in the cart.
    return response.ok || response.status === 409;
  } catch {
    return false;
  }
}
