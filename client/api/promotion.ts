import { type Utils, utils as personal } from "../lib/trpc/trpc.ts";

export const bannerInput = { page: 1, rows: 10 };
export const runningInput = { page: 1, rows: 24 };
export const endedInput = { page: 1, rows: 100, status: "ENDED" as const };
export const openCouponInput = { page: 1, rows: 100 };

/** Data of the page of events and benefits. */
export const loadPromotions = ({ promotion, coupon }: Utils) =>
  Promise.all([
    promotion.banners.ensureData(bannerInput),
    promotion.list.ensureData(runningInput),
    promotion.list.ensureData(endedInput),
    coupon.open.ensureData(openCouponInput),
  ]);

export const loadPromotion = ({ promotion }: Utils, promotionId: string) => promotion.byId.ensureData({ promotionId });

/** The promotion in the query cache, for the document's head. */
export const cachedPromotion = ({ promotion }: Utils, promotionId: string) => promotion.byId.getData({ promotionId });

/** Read again at every visit: orders use coupons. */
export const loadUserCoupons = (userId: string) => personal.coupon.list.fetch({ userId }, { staleTime: 0 });
