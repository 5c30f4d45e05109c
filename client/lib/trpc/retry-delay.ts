import { retryAfterSeconds } from "./api-error.ts";

/** A screen does not wait longer than this for another try, whatever the server says. */
const queryWaitMaxMs = 10_000;

/** TanStack Query's own backoff: 1 s, 2 s, 4 s … 30 s. `failures`: those in a row before this one. */
const backoffMs = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** How long a query waits before it is tried again, in milliseconds: as the server says, within bounds. */
export function queryRetryDelayMs(failures: number, error: unknown): number {
  const seconds = retryAfterSeconds(error);
  return seconds === null ? backoffMs(failures) : Math.min(seconds * 1000, queryWaitMaxMs);
}

/**
 * The pause of a queue of saves after a failure, in milliseconds. It is at least as long as the server says, longer
 * after several failures in a row. null: the server did not say, and the queue keeps its own times.
 */
export function syncRetryDelayMs(failures: number, error: unknown): number | null {
  const seconds = retryAfterSeconds(error);
  return seconds === null ? null : Math.max(seconds * 1000, backoffMs(failures));
}
