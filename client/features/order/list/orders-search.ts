import { pattern, oneOf, pageInAddress, searchOf } from "../../../../shared/reader.ts";
import { orderIdPattern } from "../../../../shared/codes.ts";
import { orderFilters } from "./order-filters.ts";
import { periodInAddress } from "./order-periods.ts";

/** Query fields of /my/orders: the filters, the page, and the order that is open (`open-order.ts`). */
export const ordersSearch = searchOf({
  page: pageInAddress,
  show: oneOf(orderFilters),
  period: periodInAddress,
  open: pattern(orderIdPattern),
});
export type OrdersSearch = ReturnType<typeof ordersSearch>;
