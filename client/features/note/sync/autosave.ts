import { limits } from "../../../../shared/limits.ts";

const firstRetryMs = 3_000;
const lastRetryMs = 60_000;

/** When a queue saves by itself: each note when its keys have rested, all of them again after a failure. */
export function createAutosave(save: (id: string) => void, saveAll: () => void) {
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let paused = false;

  function cancel(id: string): void {
    clearTimeout(resting.get(id));
    resting.delete(id);
  }

  function cancelRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  return {
    keyPressed(id: string): void {
      cancel(id);
      resting.set(
        id,
        setTimeout(() => save(id), limits.noteSaveMs),
      );
    },
    isResting: (id: string): boolean => resting.has(id),
    cancel,
    /**
     * Sooner after the first failure than after many.
     * @param waitMs how long the server wants no calls: nothing is to be sent before; null: it did not say
     */
    failed(waitMs: number | null): void {
      if (waitMs !== null) {
        cancelRetry();
        paused = true;
      }
      if (retry !== undefined) return;
      retry = setTimeout(
        () => {
          paused = false;
          saveAll();
        },
        Math.max(retryMs, waitMs ?? 0),
      );
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    },
    /** The server wants no calls now; the retry ends it. */
    isPaused: (): boolean => paused,
    cancelRetry,
    arrived(): void {
      retryMs = firstRetryMs;
    },
  };
}
