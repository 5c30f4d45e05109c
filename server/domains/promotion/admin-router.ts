import { z } from "zod";
import { adminCoupon, couponIdInput, newCoupon } from "../../../shared/coupon/schema.ts";
import {
  banner,
  bannerIdInput,
  newBanner,
  newPromotion,
  promotionCard,
  promotionIdInput,
} from "../../../shared/promotion/schema.ts";
import { adminProcedure, router, outputOf } from "../../trpc.ts";
import type { Context } from "../../context.ts";
import { createBanner, createCoupon, createPromotion, endBanner, endCoupon, endPromotion } from "./admin-commands.ts";
import { listAllBanners, listAllPromotions, listCoupons } from "./admin-queries.ts";

const actionOf = (ctx: Context) => ({ adminId: ctx.viewer.userId, at: ctx.at });
const created = outputOf(z.object({ id: z.uuid() }));
const ended = outputOf(z.null());

/** For admin scripts; it has no REST endpoint. */
export const promotionAdminRouter = router({
  promotions: adminProcedure("promotions.edit")
    .output(outputOf(z.array(promotionCard)))
    .query(({ ctx }) => listAllPromotions(ctx.reads)),
  createPromotion: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(newPromotion)
    .output(created)
    .mutation(async ({ ctx, input }) => ({ id: await createPromotion(ctx.db, input, actionOf(ctx)) })),
  endPromotion: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(promotionIdInput)
    .output(ended)
    .mutation(async ({ ctx, input }) => {
      await endPromotion(ctx.db, input.promotionId, actionOf(ctx));
      return null;
    }),

  banners: adminProcedure("promotions.edit")
    .output(outputOf(z.array(banner)))
    .query(({ ctx }) => listAllBanners(ctx.reads)),
  createBanner: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(newBanner)
    .output(created)
    .mutation(async ({ ctx, input }) => ({ id: await createBanner(ctx.db, input, actionOf(ctx)) })),
  endBanner: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(bannerIdInput)
    .output(ended)
    .mutation(async ({ ctx, input }) => {
      await endBanner(ctx.db, input.bannerId, actionOf(ctx));
      return null;
    }),

  coupons: adminProcedure("promotions.edit")
    .output(outputOf(z.array(adminCoupon)))
    .query(({ ctx }) => listCoupons(ctx.reads)),
  createCoupon: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND", "COUPON_CODE_TAKEN"] })
    .input(newCoupon)
    .output(created)
    .mutation(async ({ ctx, input }) => ({ id: await createCoupon(ctx.db, input, actionOf(ctx)) })),
  endCoupon: adminProcedure("promotions.edit")
    .meta({ errors: ["NOT_FOUND"] })
    .input(couponIdInput)
    .output(ended)
    .mutation(async ({ ctx, input }) => {
      await endCoupon(ctx.db, input.couponId, actionOf(ctx));
      return null;
    }),
});
