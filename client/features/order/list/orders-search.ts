import { matching, oneOf, pageInAddress, type Reader, searchOf } from "../../../../shared/reader.ts";
import { orderIdPattern } from "../../../../shared/codes.ts";
import { allClosed } from "./open-order.ts";
import { orderFilters } from "./order-filters.ts";
import { periodInAddress } from "./order-periods.ts";

const closed = oneOf([allClosed]);
const orderId = matching(orderIdPattern);
const openInAddress: Reader<string> = (value) => closed(value) ?? orderId(value);

/** Query fields of /my/orders: the filters, the page, and the order that is open (`open-order.ts`). */
export const ordersSearch = searchOf({
  page: pageInAddress,
  show: oneOf(orderFilters),
  period: periodInAddress,
  open: openInAddress,
});
export type OrdersSearch = ReturnType<typeof ordersSearch>;
