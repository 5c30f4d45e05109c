import type { Summary } from "../../shared/summary/schema.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";
import { pollIntervalMs } from "./order/order.ts";

/** Read again at every visit: every area changes it. */
export const loadSummary = (userId: string) => utils.summary.byUser.fetch({ userId }, { staleTime: 0 });

/** Read again while a deposit is awaited. */
export const useSummary = (userId: string): Summary =>
  trpc.summary.byUser.useSuspenseQuery(
    { userId },
    { refetchInterval: ({ state: { data } }) => data !== undefined && data.orders.waiting !== null && pollIntervalMs },
  )[0];

/** For the home page, which can do without it. */
export const useSummaryQuery = (userId: string) => trpc.summary.byUser.useQuery({ userId });
