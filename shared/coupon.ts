import { z } from "zod";
import type { CouponTerms } from "./coupon-rule.ts";
import { instant, instantInput } from "./instant.ts";
import { limits } from "./limits.ts";
import { listOf, paging } from "./paging.ts";
import { won } from "./won.ts";

const scope = z.enum(["ALL", "COURSES", "LECTURES", "CATEGORY", "TEACHER", "COURSE", "LECTURE"]);
const percent = z.int().min(1).max(100);
const positiveWon = won.min(1);

export const isPeriod = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean =>
  new Date(startsAt) < new Date(endsAt);

export const coupon = z.object({
  couponId: z.uuid(),
  /** The promotion that it belongs to. */
  promotionId: z.uuid().nullable(),
  name: z.string(),
  /** Either a percentage or an amount in won. */
  percent: percent.nullable(),
  amount: positiveWon.nullable(),
  /** The most that a percentage takes off. */
  discountMax: positiveWon.nullable(),
  scope,
  scopeCategory: z.string().nullable(),
  /** The teacher, course or lecture. */
  scopeId: z.uuid().nullable(),
  /** Its name or title. */
  scopeTitle: z.string().nullable(),
  /** For the sum of the items that the coupon is for. */
  minimumAmount: won,
}) satisfies z.ZodType<CouponTerms>;
export type Coupon = z.output<typeof coupon>;

/** A coupon that everyone may claim. */
export const openCoupon = coupon.extend({
  endsAt: instant,
  /** Days from the claim; null: until `endsAt`. */
  validDays: z.int().nullable(),
  usesPerUser: z.int(),
  /** How many there are, and how many of them can still be claimed; null: unlimited. */
  total: z.int().nullable(),
  remaining: z.int().nullable(),
});
export type OpenCoupon = z.output<typeof openCoupon>;
export const openCouponList = listOf(openCoupon);
export const openCouponInput = paging;

/** RESERVED: an order that waits for its payment or deposit has it. */
export const userCouponStatus = z.enum(["USABLE", "RESERVED", "USED", "EXPIRED"]);

/** A coupon that a user has. */
export const userCoupon = coupon.extend({
  status: userCouponStatus,
  /** null: everyone has it without claiming it. */
  claimedAt: instant.nullable(),
  expiresAt: instant,
  /** The last use. */
  usedAt: instant.nullable(),
});
export type UserCoupon = z.output<typeof userCoupon>;
export const userCouponInput = z.object({ userId: z.uuid() });
export const userCouponList = z.object({ items: z.array(userCoupon) });

/** A coupon that can be used in an order. */
export const usableCoupon = coupon.extend({ expiresAt: instant });
export type UsableCoupon = z.output<typeof usableCoupon>;

export const couponIdInput = z.object({ couponId: z.uuid() });
/** Codes are compared without case and spaces. */
export const couponCode = z
  .string()
  .max(40)
  .transform((text) => text.normalize("NFC").replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z가-힣]{4,20}$/));
export const couponCodeInput = z.object({ code: couponCode });
/** Which coupons an order uses: those that together take the most off, or these. */
export const couponChoice = z.union([z.literal("BEST"), z.array(z.uuid().toLowerCase()).max(limits.orderItemsMax)]);
export type CouponChoice = z.output<typeof couponChoice>;

/** A coupon of an order, by its name of that time. RELEASED: it was given back. */
export const orderCoupon = z.object({
  couponId: z.uuid(),
  name: z.string(),
  amount: positiveWon,
  status: z.enum(["RESERVED", "SPENT", "RELEASED"]),
});
export type OrderCoupon = z.output<typeof orderCoupon>;

/** What an admin states of a new coupon. */
export const newCoupon = z
  .object({
    name: z.string().min(1).max(limits.nameMax),
    promotionId: z.uuid().optional(),
    issue: z.enum(["CLAIM", "CODE", "AUTOMATIC"]),
    code: couponCode.optional(),
    percent: percent.optional(),
    amount: positiveWon.optional(),
    discountMax: positiveWon.optional(),
    scope: scope.default("ALL"),
    scopeCategory: z.string().optional(),
    scopeId: z.uuid().optional(),
    minimumAmount: won.default(0),
    startsAt: instantInput,
    endsAt: instantInput,
    validDays: z.int().min(1).max(3_650).optional(),
    usesPerUser: z.int().min(1).max(100).default(1),
    total: z.int().min(1).max(100_000_000).optional(),
  })
  .refine(({ percent: share, amount }) => (share === undefined) !== (amount === undefined), "percent or amount")
  .refine(({ percent: share, discountMax }) => discountMax === undefined || share !== undefined, "discountMax")
  .refine(({ issue, code }) => (issue === "CODE") === (code !== undefined), "code")
  .refine(({ scope: of, scopeCategory }) => (of === "CATEGORY") === (scopeCategory !== undefined), "scopeCategory")
  .refine(
    ({ scope: of, scopeId }) => ["TEACHER", "COURSE", "LECTURE"].includes(of) === (scopeId !== undefined),
    "scopeId",
  )
  .refine(isPeriod, "period");
export type NewCoupon = z.output<typeof newCoupon>;

/** For admins: all coupons with their numbers. */
export const adminCoupon = coupon.extend({
  issue: z.enum(["CLAIM", "CODE", "AUTOMATIC"]),
  code: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  total: z.int().nullable(),
  taken: z.int(),
  spent: z.int(),
});
export type AdminCoupon = z.output<typeof adminCoupon>;
