import { defineDomain } from "../../domain.ts";
import { orderJobs } from "./jobs.ts";
import { orderAdminRouter } from "./admin-router.ts";
import { orderRouter } from "./router.ts";
import { purgeExpiredOrders } from "./placement/unpaid-commands.ts";
import { orderUserData } from "./user-data.ts";
import { visitorPricingRouter } from "./visitor-router.ts";

export const orderDomain = defineDomain({
  router: { order: orderRouter, pricing: visitorPricingRouter, admin: orderAdminRouter },
  jobs: orderJobs,
  tables: ["order", "order_line", "line_credit"],
  derives: {
    derive_orders: "refunds, amounts and the open deposit in an order and its lines",
    derive_orders_of_gateway_cancel: "amounts of orders with a cancel at the payment gateway",
    derive_orders_of_order_line: "amounts of orders with new lines",
    derive_orders_of_payment: "amounts and the open deposit of orders with changed payments",
    derive_orders_of_refund: "refunds and amounts of orders with changed refunds",
  },
  userData: orderUserData,
  purge: purgeExpiredOrders,
});
