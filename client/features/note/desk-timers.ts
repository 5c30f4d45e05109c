import { limits } from "../../../shared/limits.ts";

const firstRetryMs = 3_000;
const lastRetryMs = 60_000;

/** When a desk saves by itself: each note when its keys have rested, all of them again after a failure. */
export function createDeskTimers(save: (id: string) => void, saveAll: () => void) {
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function cancel(id: string): void {
    clearTimeout(resting.get(id));
    resting.delete(id);
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
    /** Sooner after the first failure than after many. */
    failed: (): void => {
      if (retry !== undefined) return;
      retry = setTimeout(saveAll, retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    },
    cancelRetry(): void {
      clearTimeout(retry);
      retry = undefined;
    },
    arrived(): void {
      retryMs = firstRetryMs;
    },
  };
}
