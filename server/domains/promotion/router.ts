import { orNotFound } from "../../../shared/errors.ts";
import {
  bannerList,
  bannerListInput,
  promotion,
  promotionIdInput,
  promotionList,
  promotionListInput,
} from "../../../shared/promotion/schema.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { findPromotion, listBanners, listPromotions } from "./queries.ts";

const courseTables = ["course", "course_price", "course_stats", "lecture", "teacher"] as const;

export const promotionRouter = router({
  banners: cachedProcedure(["banner"])
    .meta({ rest: { method: "GET", path: "/banners", summary: "The banners of now, in their order" } })
    .input(bannerListInput)
    .output(outputOf(bannerList))
    .query(({ ctx, input }) => listBanners(ctx.reads, input, ctx.at)),

  list: cachedProcedure(["promotion"])
    .meta({ rest: { method: "GET", path: "/promotions", summary: "Promotions that run, or that have ended" } })
    .input(promotionListInput)
    .output(outputOf(promotionList))
    .query(({ ctx, input }) => listPromotions(ctx.reads, input, ctx.at)),

  byId: cachedProcedure(["promotion", "promotion_course", "coupon", ...courseTables], ["coupon_stock", "course_rating"])
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/promotions/{promotionId}",
        summary: "One promotion with its terms, coupons and courses",
      },
    })
    .input(promotionIdInput)
    .output(outputOf(promotion))
    .query(async ({ ctx, input }) => orNotFound(await findPromotion(ctx.reads, input.promotionId, ctx.at))),
});
