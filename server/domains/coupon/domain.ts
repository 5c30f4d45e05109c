import { defineDomain } from "../../domain.ts";
import { couponJobs } from "./jobs.ts";
import { couponRouter } from "./router.ts";
import { ownCouponRouter } from "./teacher-router.ts";
import { couponUserData } from "./user-data.ts";

export const couponDomain = defineDomain({
  router: { coupon: couponRouter, ownCoupon: ownCouponRouter },
  jobs: couponJobs,
  tables: ["coupon", "coupon_stock", "user_coupon", "coupon_redemption"],
  derives: {
    coupon_amounts_agree: "refuses an order whose coupon amounts differ from its redemptions and lines",
  },
  userData: couponUserData,
});
