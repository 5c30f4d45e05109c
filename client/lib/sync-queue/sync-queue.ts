import { syncRetryDelayMs } from "../trpc/retry-delay.ts";

export interface SyncPorts<Call, SyncResponse> {
  /** What a key sends next, by its newest value; null: nothing. `leaving`: the page is closing. */
  next: (key: string, leaving: boolean) => Call | null;
  /** With `leaving` the call has to outlive the page. */
  send: (key: string, call: Call, leaving: boolean) => Promise<SyncResponse>;
  /** @returns whether the next call of the key follows at once */
  onSaved: (key: string, call: Call, response: SyncResponse) => boolean;
  /** @returns whether the rejection is final: then the next call of the key follows, else the same one is sent again */
  onFailed: (key: string, call: Call, error: unknown) => boolean;
  /** Sends everything that is pending: a retry is due. */
  onRetry: () => void;
  /** Whether the user whose values these are is signed in: else none is sent, and a rejection is not about them. */
  isViewer: (key: string) => boolean;
  /** How long nothing is sent after a failure; null: the server did not say. `failures`: those in a row before. */
  pauseMs?: (failures: number, error: unknown) => number | null;
  /** When the queue retries by itself, pause or not; absent: its owner saves again soon in any case. */
  retryMs?: (failures: number) => number;
  /** Whether a closing page sends although a call of the same key is under way: repeated calls must do no harm. */
  sendsTwiceOnLeaving?: (key: string) => boolean;
}

/**
 * Sends the pending values of keys: one call per key at a time, always with the newest value. A temporary failure leaves
 * the value where it is; while the server wants no calls, none is sent unless the page is closing.
 */
export function createSyncQueue<Call, SyncResponse>(ports: SyncPorts<Call, SyncResponse>) {
  const { isViewer, pauseMs = syncRetryDelayMs, retryMs, sendsTwiceOnLeaving = () => false } = ports;
  const sending = new Map<string, number>();
  /** Keys that were to be sent while a call of theirs was under way. */
  const requestedAgain = new Set<string>();
  /** Failures in a row. */
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

  const isSending = (key: string): boolean => (sending.get(key) ?? 0) > 0;
  const count = (key: string, change: number) => sending.set(key, (sending.get(key) ?? 0) + change);

  async function sync(key: string, leaving = false): Promise<void> {
    if ((isPaused && !leaving) || !isViewer(key)) return;
    if (isSending(key) && !(leaving && sendsTwiceOnLeaving(key))) return void requestedAgain.add(key);
    requestedAgain.delete(key);
    const call = ports.next(key, leaving);
    if (call === null) return;
    const more = await attempt(key, call, leaving);
    if (requestedAgain.delete(key) || more) await sync(key);
  }

  /** @returns whether more of the key is to be sent at once */
  async function attempt(key: string, call: Call, leaving: boolean): Promise<boolean> {
    count(key, 1);
    let response: SyncResponse;
    try {
      response = await ports.send(key, call, leaving);
    } catch (error) {
      count(key, -1);
      const cause = isViewer(key) ? error : new Error("another user is signed in", { cause: error });
      if (ports.onFailed(key, call, cause)) return true;
      // The retry sends what was requested meanwhile.
      if (scheduleRetry(cause)) requestedAgain.delete(key);
      return false;
    }
    count(key, -1);
    failures = 0;
    return ports.onSaved(key, call, response);
  }

  /** @returns whether a retry is due later */
  function scheduleRetry(error: unknown): boolean {
    const pause = pauseMs(failures, error);
    if (pause !== null) {
      clearRetry();
      isPaused = true;
    }
    if (retry !== undefined) return true;
    const delay = Math.max(pause ?? 0, retryMs?.(failures) ?? 0);
    failures += 1;
    if (delay === 0) return false;
    retry = setTimeout(() => {
      clearRetry();
      isPaused = false;
      ports.onRetry();
    }, delay);
    return true;
  }

  function clearRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  return {
    isSending,
    /** Resolved when the key has nothing more to send, or has to wait. */
    sync,
    /** Everything is sent now: a retry is not needed, unless it ends a pause. */
    cancelRetry: (): void => {
      if (!isPaused) clearRetry();
    },
  };
}
