import { z } from "zod";
import { couponIdInput, newOwnCoupon, ownCoupon } from "../../../shared/coupon/schema.ts";
import { courseIdInput } from "../../../shared/course/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { authedProcedure, outputOf, router } from "../../trpc.ts";
import { createOwnCoupon, endOwnCoupon } from "./own-commands.ts";
import { listOwnCoupons } from "./queries.ts";

const limit = { perMinute: 60, concurrent: 1, waiting: 20 };

/** The coupons that teachers give for their own courses; courses and coupons of others are not found. */
export const ownCouponRouter = router({
  list: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(courseIdInput)
    .output(outputOf(z.array(ownCoupon)))
    .query(async ({ ctx, input: { courseId } }) =>
      orNotFound(await listOwnCoupons(ctx.reads, { userId: ctx.viewer.userId, courseId }, ctx.at)),
    ),

  create: authedProcedure
    .meta({ errors: ["NOT_FOUND", "DRAFT_FULL", "COUPON_CODE_TAKEN"], limit })
    .input(newOwnCoupon)
    .output(outputOf(couponIdInput))
    .mutation(async ({ ctx, input }) => ({ couponId: await createOwnCoupon(ctx, ctx.viewer.userId, input, ctx.at) })),

  end: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(couponIdInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await endOwnCoupon(ctx, ctx.viewer.userId, input.couponId, ctx.at);
      return null;
    }),
});
