import { createRetry, type RetryPorts } from "./retry.ts";

export interface SyncPorts<Call, SyncResponse> extends RetryPorts {
  /** The next call of a key, by its newest value; null: nothing. `leaving`: the page is closing. */
  next: (key: string, leaving: boolean) => Call | null;
  /** With `leaving` the call has to outlive the page. */
  send: (key: string, call: Call, leaving: boolean) => Promise<SyncResponse>;
  /** @returns whether the next call of the key follows at once */
  onSaved: (key: string, call: Call, response: SyncResponse) => boolean;
  /** @returns whether the rejection is final: then the next call of the key follows, else the same one is sent again */
  onFailed: (key: string, call: Call, error: unknown) => boolean;
  /** Whether the user whose values these are is signed in: else none is sent, and a rejection is not about them. */
  isViewer: (key: string) => boolean;
  /** Whether a closing page sends although a call of the same key is under way: repeated calls must do no harm. */
  sendsTwiceOnLeaving?: (key: string) => boolean;
}

/**
 * Sends the pending values of keys: one call per key at a time, always with the newest value. A temporary failure leaves
 * the value where it is; while the server wants no calls, none is sent unless the page is closing.
 */
export function createSyncQueue<Call, SyncResponse>(ports: SyncPorts<Call, SyncResponse>) {
  const { isViewer, sendsTwiceOnLeaving = () => false } = ports;
  const sending = new Map<string, number>();
  /** Keys that were to be sent while a call of theirs was under way. */
  const requestedAgain = new Set<string>();
  const retry = createRetry(ports);

  const isSending = (key: string): boolean => (sending.get(key) ?? 0) > 0;
  const count = (key: string, change: number) => sending.set(key, (sending.get(key) ?? 0) + change);

  async function sync(key: string, leaving = false): Promise<void> {
    if ((retry.isPausing() && !leaving) || !isViewer(key)) return;
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
      if (retry.schedule(cause)) requestedAgain.delete(key);
      return false;
    }
    count(key, -1);
    retry.reset();
    return ports.onSaved(key, call, response);
  }

  return {
    isSending,
    /** Resolved when the key has nothing more to send, or has to wait. */
    sync,
    /** Everything is sent now: a retry is not needed, unless it ends a pause. */
    cancelRetry: retry.cancel,
  };
}
