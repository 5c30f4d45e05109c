import { z } from "zod";
import { limits } from "../../../../shared/limits.ts";
import { orderId } from "../../../../shared/order.ts";
import { orderFilters } from "./order-filters.ts";

/** Query fields of /my/orders: the filter, the page, and the order that is opened. */
export const ordersSearch = z.object({
  page: z.coerce.number().int().min(1).max(limits.pageMax).optional().catch(undefined),
  show: z.enum(orderFilters).optional().catch(undefined),
  open: orderId.optional().catch(undefined),
});
export type OrdersSearch = z.output<typeof ordersSearch>;
