import type { ServerResponse } from "node:http";
import { DomainError } from "../../shared/errors.ts";

/**
 * `perMinute` calls are allowed, also in one burst; `concurrent` calls run at a time, and `waiting` more are queued.
 */
export type CallLimit = { perMinute: number; concurrent: number; waiting: number };

/** The key of an account or address, and its limit. */
export type LimitKey = { key: string; limit: CallLimit };

export type CallLimits = Record<
  | "query"
  | "mutation"
  | "anonymous"
  | "address"
  | "page"
  | "media"
  | "image"
  | "webhook"
  | "webhookOfOrder"
  | "openStreams"
  | "openFiles",
  CallLimit
>;

/**
 * Limits of one account and of one address in a server process. Two concurrent writes leave ten connections of the
 * pool to other users. A procedure that is more expensive or waits for the payment gateway declares its own limit
 * (`meta.limit`).
 */
export const callLimits: CallLimits = {
  query: { perMinute: 900, concurrent: 8, waiting: 64 },
  mutation: { perMinute: 300, concurrent: 2, waiting: 32 },
  // Unauthenticated writes of one address, such as log-ins, which cost a password hash each.
  anonymous: { perMinute: 600, concurrent: 4, waiting: 64 },
  address: { perMinute: 6_000, concurrent: 64, waiting: 256 },
  // Pages of all callers that are rendered. More of them at a time take the processor no less time, and more memory.
  page: { perMinute: Infinity, concurrent: 4, waiting: 1_000 },
  // Segments of a video that one account plays and seeks in. Sending them is not limited.
  media: { perMinute: 3_000, concurrent: 2, waiting: 64 },
  // Images that one address has resized: those of a page, and then those that are not in the cache yet.
  image: { perMinute: 300, concurrent: 2, waiting: 64 },
  // Forged webhooks for one order are processed one at a time, and all webhooks together leave most of the pool's
  // connections free.
  webhookOfOrder: { perMinute: 600, concurrent: 1, waiting: 20 },
  webhook: { perMinute: Infinity, concurrent: 3, waiting: 500 },
  // Responses that one network keeps open, of all its accounts together: streams of notifications, of which a browser has
  // one, and files, of which it has a few.
  openStreams: { perMinute: Infinity, concurrent: 500, waiting: 0 },
  openFiles: { perMinute: Infinity, concurrent: 500, waiting: 500 },
};

type Caller = { caller: { claims: { userId: string } | null }; address: string; callLimits: CallLimits };
type Call = { path: string; type: "query" | "mutation" | "subscription"; limit?: CallLimit | undefined };

/** The limits that apply to a call, the narrowest first. */
export function limitsFor({ caller, address, callLimits: limits }: Caller, { path, type, limit }: Call): LimitKey[] {
  const userId = caller.claims?.userId;
  const isWrite = type === "mutation";
  if (!userId) return addressLimits(address, limits, isWrite);
  const userLimit = limit
    ? { key: `${userId} ${path}`, limit }
    : { key: `${userId} ${isWrite ? "write" : "read"}`, limit: isWrite ? limits.mutation : limits.query };
  return [userLimit, ...addressLimits(address, limits)];
}

/** Loopback addresses have no limit: local scripts, or a local proxy that does not forward the client's address. */
export function addressLimits(address: string, limits: CallLimits, isAnonymousWrite = false): LimitKey[] {
  if (isLoopback(address)) return [];
  const all = { key: address, limit: limits.address };
  return isAnonymousWrite ? [{ key: `${address} anonymous`, limit: limits.anonymous }, all] : [all];
}

const isLoopback = (address: string): boolean => address.startsWith("127.") || address === "0:0:0:0::/64";

const waitAtMostMs = 5_000;
/** Above this number idle entries are deleted. */
const maxShares = 20_000;

type Waiter = { start: () => void };
type Share = { running: number; waiting: Set<Waiter>; tokens: number; refilledAt: number };

/**
 * Limits how much of a server process each caller may use, with token buckets and queues in memory. Limits that
 * protect secrets are counted in PostgreSQL, across all processes.
 */
export class RequestLimiter {
  readonly #shares = new Map<string, Share>();
  readonly #now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Runs a call once every key has a free slot for it.
   * @param keys the narrowest first, so that a queued call occupies no slot of a wider one
   * @throws TOO_MANY_REQUESTS with `retryAfterSeconds`
   */
  async run<T>(keys: readonly LimitKey[], call: () => Promise<T>): Promise<T> {
    const entered: Share[] = [];
    try {
      for (const key of keys) entered.push(await this.#enter(key));
      return await call();
    } finally {
      for (const share of entered) releaseSlot(share);
    }
  }

  /**
   * Occupies a slot until the response is closed, however long it is being sent.
   * @throws TOO_MANY_REQUESTS with `retryAfterSeconds`
   */
  async holdWhileOpen(key: LimitKey, response: ServerResponse): Promise<void> {
    const share = await this.#enter(key);
    if (response.closed) releaseSlot(share);
    else response.once("close", () => releaseSlot(share));
  }

  async #enter({ key, limit }: LimitKey): Promise<Share> {
    const share = this.#shareOf(key, limit);
    this.#takeToken(share, limit);
    if (share.running < limit.concurrent) share.running += 1;
    else await waitForSlot(share, limit);
    return share;
  }

  #shareOf(key: string, { perMinute }: CallLimit): Share {
    const known = this.#shares.get(key);
    if (known) return known;
    if (this.#shares.size >= maxShares) this.#deleteIdle();
    const share: Share = { running: 0, waiting: new Set(), tokens: perMinute, refilledAt: this.#now() };
    this.#shares.set(key, share);
    return share;
  }

  #takeToken(share: Share, { perMinute }: CallLimit): void {
    const now = this.#now();
    share.tokens = Math.min(perMinute, share.tokens + ((now - share.refilledAt) * perMinute) / 60_000);
    share.refilledAt = now;
    if (share.tokens < 1) throw tooMany(Math.ceil(((1 - share.tokens) * 60) / perMinute));
    share.tokens -= 1;
  }

  /** Deletes half of the entries, so that a full map is not searched at every call. */
  #deleteIdle(): void {
    for (const [key, share] of this.#shares) {
      if (this.#shares.size <= maxShares / 2) return;
      if (share.running === 0) this.#shares.delete(key);
    }
  }
}

function waitForSlot(share: Share, { waiting }: CallLimit): Promise<void> {
  if (share.waiting.size >= waiting) throw tooMany(1);
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      start: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      share.waiting.delete(waiter);
      reject(tooMany(1));
    }, waitAtMostMs);
    share.waiting.add(waiter);
  });
}

/** Passes the slot to the call that has waited longest. */
function releaseSlot(share: Share): void {
  const [next] = share.waiting;
  if (!next) {
    share.running -= 1;
    return;
  }
  share.waiting.delete(next);
  next.start();
}

const tooMany = (retryAfterSeconds: number) =>
  new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
