import { errorCodeOf, isTemporary } from "../trpc/api-error.ts";
import { UploadRefused } from "./upload-refused.ts";

type Waiting = {
  /** Called when nothing can be sent for the moment. */
  onPause: () => void;
  signal: AbortSignal;
};

/** A line that is back is noticed at once; without that notice another try is due. */
const pauseMaxMs = 30_000;

/**
 * Repeats an action until it succeeds, in longer and longer pauses while it makes no progress.
 * @param action calls `advance` when it has made some
 * @throws UploadRefused, the error of a call that another try does not change, and the reason of the signal
 */
export async function untilPassed<Result>(
  action: (advance: () => void) => Promise<Result>,
  { onPause, signal }: Waiting,
): Promise<Result> {
  let failures = 0;
  const advance = () => {
    failures = 0;
  };
  while (true) {
    try {
      return await action(advance);
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      onPause();
      await pause(Math.min(1000 * 2 ** failures, pauseMaxMs), signal);
      failures += 1;
    }
  }
}

/** Bytes that the storage lost on the way are sent again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof UploadRefused) && (isTemporary(error) || errorCodeOf(error) === "UPLOAD_INCOMPLETE");

/** Ends early when the browser has a connection again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) fail(signal.reason);
      else done();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
