import { QueryClient } from "@tanstack/react-query";
import { limits } from "../../shared/limits.ts";
import { isTemporary, retryAfterSeconds } from "./api-error.ts";

const cacheMs = limits.queryCacheSeconds * 1000;

/** Domains whose answers belong to the signed-in person. */
const personalDomains = new Set([
  "account",
  "auth",
  "cart",
  "media",
  "note",
  "order",
  "payment",
  "progress",
  "refund",
  "registration",
]);

const retriesMax = 2;
/** A screen does not wait longer than this for another try, whatever the server asks for. */
const longestWaitMs = 10_000;
/** TanStack's own backoff: 1 s, 2 s, 4 s … 30 s. */
const backoffMs = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** How long a query waits before it is tried again, in milliseconds: as the server says, within bounds. */
export function retryDelayMs(failures: number, error: unknown): number {
  const seconds = retryAfterSeconds(error);
  return seconds === null ? backoffMs(failures) : Math.min(seconds * 1000, longestWaitMs);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: cacheMs,
      staleTime: 30_000,
      // A refusal stays one; a call that got no answer, or that came at a busy moment, is worth another try.
      retry: (failures, error) => isTemporary(error) && failures < retriesMax,
      retryDelay: retryDelayMs,
    },
  },
});

type Recorded = { path: string; input?: unknown; data: unknown };

/** The answers that came inside the document, put where the loaders look for them. */
export function takeDocumentData(): void {
  const element = document.querySelector("#data");
  if (!element?.textContent) return;
  for (const { path, input, data } of JSON.parse(element.textContent) as Recorded[]) {
    queryClient.setQueryData(
      [path.split("."), input === undefined ? { type: "query" } : { input, type: "query" }],
      data,
    );
  }
  element.remove();
}

export function forgetPersonalData(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && personalDomains.has(String(path[0])),
  });
}
