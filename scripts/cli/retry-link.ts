import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { setTimeout as timer } from "node:timers/promises";
import type { AppRouter } from "../../server/router.ts";

const retriesMax = 4;
/** A longer wait, for example after many wrong passwords, is not retried. */
const longestWaitMs = 30_000;

type Wait = (ms: number) => Promise<unknown>;

/** Retries a call rejected with 429 or 503 after its `retryAfterSeconds`, a few times. */
export const retryLink =
  (wait: Wait = timer): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let stop = () => {};
      function send(retries: number): void {
        const subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const ms = waitMsOf(error.data);
            if (ms === null || retries === retriesMax) return observer.error(error);
            void wait(ms).then(() => send(retries + 1));
          },
        });
        stop = () => subscription.unsubscribe();
      }
      send(0);
      return () => stop();
    });

type ErrorData = { httpStatus: number; details?: Record<string, unknown> };

function waitMsOf(data: ErrorData | null | undefined): number | null {
  const seconds = data?.details?.["retryAfterSeconds"];
  if (!data || ![429, 503].includes(data.httpStatus) || typeof seconds !== "number") return null;
  return seconds * 1000 <= longestWaitMs ? seconds * 1000 : null;
}
