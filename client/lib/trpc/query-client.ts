import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { limits } from "../../../shared/limits.ts";
import { publicDomains } from "../../../shared/public-domains.ts";
import { isOnline } from "../state/online.ts";
import { isTemporary } from "./api-error.ts";
import { queryRetryDelayMs } from "./retry-delay.ts";

const cacheMs = limits.queryCacheSeconds * 1000;

const retriesMax = 2;

/** @param retries whether a query that failed for the moment is sent again */
export const createQueryClient = ({ retries }: { retries: boolean }) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheMs,
        staleTime: 30_000,
        // A call without a connection fails: a paused one would show its skeleton for as long as the connection is lost.
        networkMode: "always",
        refetchOnReconnect: true,
        // A refusal stays one; a call that got no answer, or that came at a busy moment, is worth another try.
        retry: (failures, error) => retries && isOnline() && isTemporary(error) && failures < retriesMax,
        retryDelay: queryRetryDelayMs,
      },
      mutations: { networkMode: "always" },
    },
  });

export const queryClient = createQueryClient({ retries: true });

/** The queries that a document was rendered with, as JSON. */
export const dehydrateQueries = (client: QueryClient): string =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ queryKey, data }])),
  );

/** They count as read just now: the server renders a document again when its data change. */
export function hydrateQueries(client: QueryClient, json: string): void {
  const queries = JSON.parse(json) as { queryKey: QueryKey; data: unknown }[];
  for (const { queryKey, data } of queries) client.setQueryData(queryKey, data);
}

/** Everything but what is the same for every caller: a domain is personal until it is declared public. */
export function clearPersonalQueries(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && publicDomains.has(String(path[0]))),
  });
}
