import { QueryClient } from "@tanstack/react-query";
import { limits } from "../../shared/limits.ts";
import { publicDomains } from "../../shared/public-domains.ts";
import { isTemporary } from "./api-error.ts";
import { queryRetryDelayMs } from "./retry-delay.ts";

const cacheMs = limits.queryCacheSeconds * 1000;

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

/** The responses in the document, stored where the loaders find them. */
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

/** Everything but what is the same for every caller: a domain is personal until it is declared public. */
export function clearPersonalQueries(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && publicDomains.has(String(path[0]))),
  });
}
