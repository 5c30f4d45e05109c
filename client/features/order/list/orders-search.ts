import { matching, oneOf, pageInAddress, searchOf } from "../../../../shared/reader.ts";
import { orderIdPattern } from "../../../../shared/codes.ts";
import { orderFilters } from "./order-filters.ts";

/** Query fields of /my/orders: the filter, the page, and the order that is opened. */
export const ordersSearch = searchOf({
  page: pageInAddress,
  show: oneOf(orderFilters),
  open: matching(orderIdPattern),
});
export type OrdersSearch = ReturnType<typeof ordersSearch>;
