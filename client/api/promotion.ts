import { type Utils, utils as personal, trpc } from "../lib/trpc/trpc.ts";

const bannerInput = { page: 1, rows: 10 };
const runningInput = { page: 1, rows: 24 };
const endedInput = { page: 1, rows: 100, status: "ENDED" as const };
const openCouponInput = { page: 1, rows: 100 };

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
export const loadUserCoupons = (utils: Utils, userId: string) =>
  Promise.all([
    personal.coupon.list.fetch({ userId }, { staleTime: 0 }),
    utils.coupon.open.ensureData(openCouponInput),
  ]);

export const useBanners = () => trpc.promotion.banners.useSuspenseQuery(bannerInput)[0].items;

/** Unlike the others it is no part of what a page waits for. */
export const useFirstBanner = () => trpc.promotion.banners.useQuery(bannerInput).data?.items[0];

export const useRunningPromotions = () => trpc.promotion.list.useSuspenseQuery(runningInput)[0].items;

export const useEndedPromotions = () => trpc.promotion.list.useSuspenseQuery(endedInput)[0].items;

export const useOpenCoupons = () => trpc.coupon.open.useSuspenseQuery(openCouponInput)[0].items;

export const usePromotion = (promotionId: string) => trpc.promotion.byId.useSuspenseQuery({ promotionId })[0];

export const useUserCoupons = (userId: string) => trpc.coupon.list.useSuspenseQuery({ userId })[0].items;
