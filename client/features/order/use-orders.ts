import { z } from "zod";
import { limits } from "../../../shared/limits.ts";
import { trpc, utils } from "../../lib/trpc.ts";

/** Query fields of /my/orders. */
export const ordersSearch = z.object({
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
});
export type OrdersSearch = z.output<typeof ordersSearch>;

const rows = 10;
const inputOf = (userId: string, page = 1) => ({ userId, page, rows });

export const loadOrders = (userId: string, page: number | undefined) =>
  utils.order.list.ensureData(inputOf(userId, page));

export function useOrders(userId: string, page: number | undefined) {
  const [orders] = trpc.order.list.useSuspenseQuery(inputOf(userId, page));
  return { orders, pages: Math.ceil(orders.total / rows) };
}
