import { trpc } from "../lib/trpc/trpc.ts";
import { bannerInput, endedInput, openCouponInput, runningInput } from "./promotion.ts";

// Apart from what loaders call, which every page loads.

export const useBanners = () => trpc.promotion.banners.useSuspenseQuery(bannerInput)[0].items;

/** Unlike the others it is no part of what a page waits for. */
export const useFirstBanner = () => trpc.promotion.banners.useQuery(bannerInput).data?.items[0];

export const useRunningPromotions = () => trpc.promotion.list.useSuspenseQuery(runningInput)[0].items;

export const useEndedPromotions = () => trpc.promotion.list.useSuspenseQuery(endedInput)[0].items;

export const useOpenCoupons = () => trpc.coupon.open.useSuspenseQuery(openCouponInput)[0].items;

export const usePromotion = (promotionId: string) => trpc.promotion.byId.useSuspenseQuery({ promotionId })[0];

export const useUserCoupons = (userId: string) => trpc.coupon.list.useSuspenseQuery({ userId })[0].items;
