import { z } from "zod";
import { isPeriod, openCoupon } from "./coupon.ts";
import { courseCard } from "./course.ts";
import { instant, instantInput } from "./instant.ts";
import { listOf, paging } from "./paging.ts";

const period = { startsAt: instant, endsAt: instant };
const newPeriod = { startsAt: instantInput, endsAt: instantInput };

export const banner = z.object({
  bannerId: z.uuid(),
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** The text of its link. */
  action: z.string(),
  /** The large short text beside the title: `15%`. */
  figure: z.string(),
  ...period,
});
export type Banner = z.output<typeof banner>;
export const bannerList = listOf(banner);
export const bannerListInput = paging;

export const promotionCard = z.object({ promotionId: z.uuid(), title: z.string(), summary: z.string(), ...period });
export type PromotionCard = z.output<typeof promotionCard>;

/** RUNNING: the latest first. ENDED: the last one to end first. */
export const promotionStatus = z.enum(["RUNNING", "ENDED"]);
export type PromotionStatus = z.output<typeof promotionStatus>;
export const promotionList = listOf(promotionCard);
export const promotionListInput = paging.extend({ status: promotionStatus.default("RUNNING") });

export const promotion = promotionCard.extend({
  /** Who it is for, and what they get. */
  audience: z.string(),
  benefit: z.string(),
  terms: z.array(z.string()),
  status: promotionStatus,
  coupons: z.array(openCoupon),
  courses: z.array(courseCard),
});
export type Promotion = z.output<typeof promotion>;
export const promotionIdInput = z.object({ promotionId: z.uuid() });

const text = z.string().min(1).max(300);

/** What an admin states of a new promotion. */
export const newPromotion = z
  .object({
    title: text,
    summary: text,
    audience: text,
    benefit: text,
    terms: z.array(text).min(1).max(20),
    courseIds: z.array(z.uuid()).max(12).default([]),
    ...newPeriod,
  })
  .refine(isPeriod, "period");
export type NewPromotion = z.output<typeof newPromotion>;

export const newBanner = z
  .object({
    promotionId: z.uuid(),
    title: text,
    text,
    action: text,
    figure: z.string().min(1).max(8),
    position: z.int().min(0).max(1_000).default(0),
    ...newPeriod,
  })
  .refine(isPeriod, "period");
export type NewBanner = z.output<typeof newBanner>;

export const bannerIdInput = z.object({ bannerId: z.uuid() });
