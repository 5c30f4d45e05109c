import type { Order } from "../../../../shared/order.ts";
import { toCheckoutSearch } from "../../../components/checkout-search.ts";

/** Query field of /payment for what an order was made of. */
export const retrySearch = (order: Pick<Order, "items"> | undefined): { items: string } =>
  toCheckoutSearch(order?.items ?? []);
