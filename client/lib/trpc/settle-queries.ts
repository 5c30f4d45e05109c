import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Before a change is shown in queries: waits for the first result of those without one, and ends others on their way,
 * because their response would show again what was there before.
 */
export async function settleQueries(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const reading = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.status === "pending");
  // A failed read says nothing about the change.
  await Promise.allSettled(reading.map(({ promise }) => promise));
  await queries.cancelQueries(filters);
}
