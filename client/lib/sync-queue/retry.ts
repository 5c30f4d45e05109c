import { syncRetryDelayMs } from "../trpc/retry-delay.ts";

export interface RetryPorts {
  /** Sends everything that is pending: a retry is due. */
  onRetry: () => void;
  /** How long nothing is sent after a failure; null: the server did not say. `failures`: those in a row before. */
  pauseMs?: ((failures: number, error: unknown) => number | null) | undefined;
  /** When the queue retries by itself, pause or not; absent: its owner saves again soon in any case. */
  retryMs?: ((failures: number) => number) | undefined;
}

/** When a queue sends again after a failure, and whether it may send before that. */
export function createRetry({ onRetry, pauseMs = syncRetryDelayMs, retryMs }: RetryPorts) {
  /** Failures in a row. */
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPausing = false;

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** @returns whether a retry is due later */
  function schedule(error: unknown): boolean {
    const pause = pauseMs(failures, error);
    if (pause !== null) {
      clear();
      isPausing = true;
    }
    if (timer !== undefined) return true;
    const delay = Math.max(pause ?? 0, retryMs?.(failures) ?? 0);
    failures += 1;
    if (delay === 0) return false;
    timer = setTimeout(() => {
      clear();
      isPausing = false;
      onRetry();
    }, delay);
    return true;
  }

  return {
    /** Nothing is to be sent. */
    isPausing: (): boolean => isPausing,
    schedule,
    /** A call has succeeded. */
    reset: (): void => {
      failures = 0;
    },
    /** Cancels a retry, unless it ends a pause. */
    cancel: (): void => {
      if (!isPausing) clear();
    },
  };
}
