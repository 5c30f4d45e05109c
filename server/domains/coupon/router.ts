import {
  couponCodeInput,
  couponIdInput,
  openCouponInput,
  openCouponList,
  userCouponInput,
  userCouponList,
} from "../../../shared/coupon/schema.ts";
import { authedProcedure, cachedProcedure, router, selfProcedure, outputOf } from "../../trpc.ts";
import { claimCoupon, registerCouponCode } from "./claim-commands.ts";
import { listOpenCoupons, listUserCoupons } from "./queries.ts";

/** Each locks the user. */
const limit = { perMinute: 30, concurrent: 2, waiting: 20 };

export const couponRouter = router({
  open: cachedProcedure(["coupon", "course", "lecture", "teacher"], ["coupon_stock"])
    .meta({ rest: { method: "GET", path: "/coupons", summary: "The coupons that everyone may claim now" } })
    .input(openCouponInput)
    .output(outputOf(openCouponList))
    .query(({ ctx, input }) => listOpenCoupons(ctx.reads, input, ctx.at)),

  list: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/users/{userId}/coupons",
        summary: "The current user's coupons, usable ones first",
      },
    })
    .input(userCouponInput)
    .output(outputOf(userCouponList))
    .query(async ({ ctx }) => ({ items: await listUserCoupons(ctx.reads, ctx.viewer.userId, ctx.at) })),

  claim: authedProcedure
    .meta({ errors: ["NOT_FOUND", "COUPON_NOT_STARTED", "COUPON_ENDED", "COUPON_SOLD_OUT"], limit })
    .meta({
      rest: { method: "POST", path: "/coupons/{couponId}/claims", summary: "Claim a coupon; again: no change" },
    })
    .input(couponIdInput)
    .output(outputOf(couponIdInput))
    .mutation(({ ctx, input }) => claimCoupon(ctx.db, ctx.viewer.userId, input.couponId, ctx.at)),

  register: authedProcedure
    .meta({
      errors: ["COUPON_UNKNOWN", "COUPON_NOT_STARTED", "COUPON_ENDED", "COUPON_SOLD_OUT", "COUPON_ALREADY_USED"],
      limit,
    })
    .meta({ rest: { method: "POST", path: "/coupons/codes", summary: "Get the coupon of a code" } })
    .input(couponCodeInput)
    .output(outputOf(couponIdInput))
    .mutation(({ ctx, input }) => registerCouponCode(ctx.db, ctx.viewer.userId, input.code, ctx.at)),
});
