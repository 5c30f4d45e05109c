import { z } from "zod";
import { isPeriod, openCoupon } from "../coupon/schema.ts";
import { courseCard } from "../course/schema.ts";
import { instant, instantInput } from "../instant.ts";
import { listOf, paging } from "../paging.ts";

const period = { startsAt: instant, endsAt: instant };

export const banner = z.object({
  bannerId: z.uuid(),
  /** Where it leads: a promotion, or else a link. */
  promotionId: z.uuid().nullable(),
  link: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  /** The text of its link. */
  action: z.string(),
  /** The large short text beside the title: `15%`. Empty: none. */
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
const startsAt = instantInput.describe("when it starts").meta({ example: "2026-03-01T00:00:00+09:00" });
const endsAt = instantInput.describe("when it ends").meta({ example: "2026-04-01T00:00:00+09:00" });

/** An admin's input for a new promotion. */
export const newPromotion = z
  .object({
    title: text.describe("title of its page").meta({ example: "봄 할인" }),
    summary: text.describe("one sentence in the list of promotions").meta({ example: "새 학기를 시작해요." }),
    audience: text.describe("who it is for").meta({ example: "모든 회원" }),
    benefit: text.describe("what they get").meta({ example: "10% 할인 쿠폰" }),
    terms: z
      .array(text)
      .min(1)
      .max(20)
      .describe("conditions, one sentence each")
      .meta({ example: ["한 사람이 한 장을 받아요."] }),
    courseIds: z.array(z.uuid()).max(12).default([]).describe("courses on its page: ids of `course list`"),
    startsAt,
    endsAt,
  })
  .refine(isPeriod, { message: "must be after startsAt", path: ["endsAt"] });
export type NewPromotion = z.output<typeof newPromotion>;

/** A path of the shop, or an address elsewhere. */
const bannerLink = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/])[^\s\\]*$/, "must be a path of the shop or an https address");

export const newBanner = z
  .object({
    promotionId: z.uuid().optional().describe("promotion that it leads to: an id of `promotion list`; or else `link`"),
    link: bannerLink
      .optional()
      .describe("page that it leads to without a promotion: a path of the shop or an https address")
      .meta({ example: "/courses" }),
    title: text.describe("large line").meta({ example: "봄 할인" }),
    text: text.describe("one sentence below").meta({ example: "모든 코스를 10% 싸게 만나요." }),
    action: text.describe("text of its link").meta({ example: "쿠폰 받으러 가기" }),
    figure: z.string().max(8).default("").describe("large short text beside the title").meta({ example: "10%" }),
    position: z.int().min(0).max(1_000).default(0).describe("place among the banners, the lowest first"),
    startsAt,
    endsAt,
  })
  .refine(({ promotionId, link }) => (promotionId === undefined) !== (link === undefined), {
    message: "either promotionId or link",
    path: ["link"],
  })
  .refine(isPeriod, { message: "must be after startsAt", path: ["endsAt"] });
export type NewBanner = z.output<typeof newBanner>;

export const bannerIdInput = z.object({ bannerId: z.uuid() });
