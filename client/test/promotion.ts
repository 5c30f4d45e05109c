import type { OpenCoupon, UserCoupon } from "../../shared/coupon/schema.ts";
import type { Banner, Promotion, PromotionCard } from "../../shared/promotion/schema.ts";

const period = { startsAt: "2025-10-31T15:00:00.000Z", endsAt: "2025-11-30T14:59:59.999Z" };

const terms = {
  couponId: "c1",
  promotionId: null,
  name: "가을 쿠폰",
  percent: 15,
  amount: null,
  discountMax: null,
  scope: "ALL" as const,
  scopeCategory: null,
  scopeId: null,
  scopeTitle: null,
  minimumAmount: 0,
};

export const testOpenCoupon = (more: Partial<OpenCoupon> = {}): OpenCoupon => ({
  ...terms,
  endsAt: period.endsAt,
  validDays: null,
  usesPerUser: 1,
  total: null,
  remaining: null,
  ...more,
});

export const testUserCoupon = (more: Partial<UserCoupon> = {}): UserCoupon => ({
  ...terms,
  status: "USABLE",
  claimedAt: "2025-11-17T12:00:00.000Z",
  expiresAt: period.endsAt,
  usedAt: null,
  ...more,
});

export const testBanner = (more: Partial<Banner> = {}): Banner => ({
  bannerId: "b1",
  promotionId: "p1",
  link: null,
  title: "가을 할인",
  text: "모든 코스를 싸게 만나요.",
  action: "쿠폰 받으러 가기",
  figure: "15%",
  ...period,
  ...more,
});

export const testPromotionCard = (more: Partial<PromotionCard> = {}): PromotionCard => ({
  promotionId: "p1",
  title: "가을 할인",
  summary: "새로 시작하는 계절이에요.",
  ...period,
  ...more,
});

export const testPromotion = (more: Partial<Promotion> = {}): Promotion => ({
  ...testPromotionCard(),
  audience: "모든 회원",
  benefit: "15% 할인 쿠폰",
  terms: ["한 사람이 한 장을 받아요."],
  status: "RUNNING",
  coupons: [],
  courses: [],
  ...more,
});
