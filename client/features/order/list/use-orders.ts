import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { orderId } from "../../../../shared/order.ts";
import { trpc, utils } from "../../../lib/trpc.ts";
import { isPending, orderFilters } from "./order-filters.ts";

/** Query fields of /my/orders: the page, the kind of orders shown of it, and the one that is opened. */
export const ordersSearch = z.object({
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
  show: z.enum(orderFilters).optional().catch(undefined),
  open: orderId.optional().catch(undefined),
});
export type OrdersSearch = z.output<typeof ordersSearch>;

/** How often something that is decided elsewhere is looked at again. */
export const pollIntervalMs = 4_000;

const inputOf = (userId: string, page = 1) => ({ userId, page, rows: limits.rowsDefault });

export const loadOrders = (userId: string, page: number | undefined) =>
  utils.order.list.ensureData(inputOf(userId, page));

export function useOrders(userId: string, page: number | undefined) {
  const [orders] = trpc.order.list.useSuspenseQuery(inputOf(userId, page), {
    refetchInterval: ({ state: { data } }) => data !== undefined && data.items.some(isPending) && pollIntervalMs,
  });
  return { orders, pages: Math.ceil(orders.total / orders.rows) };
}
