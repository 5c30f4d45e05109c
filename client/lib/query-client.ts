import { QueryClient } from "@tanstack/react-query";
import { limits } from "../../shared/limits.ts";
import { isTemporary } from "./api-error.ts";
import { queryRetryDelayMs } from "./retry-delay.ts";

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

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: cacheMs,
      staleTime: 30_000,
      // A refusal stays one; a call that got no answer, or that came at a busy moment, is worth another try.
      retry: (failures, error) => isTemporary(error) && failures < retriesMax,
      retryDelay: queryRetryDelayMs,
    },
  },
});

type Recorded = { path: string; input?: unknown; data: unknown };

/** The answers that came inside the document, put where the loaders look for them. */
export function hydrateQueryCache(): void {
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

export function clearPersonalQueries(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && personalDomains.has(String(path[0])),
  });
}
