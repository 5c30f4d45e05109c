import { defineDomain } from "../../domain.ts";
import { orderAdminRouter } from "./admin-router.ts";
import { orderRouter } from "./router.ts";
import { purgeExpiredOrders } from "./placement/unpaid-commands.ts";
import { orderUserData } from "./user-data.ts";

export const orderDomain = defineDomain({
  router: { order: orderRouter, admin: orderAdminRouter },
  tables: ["order", "order_line", "line_credit"],
  userData: orderUserData,
  purge: purgeExpiredOrders,
});
