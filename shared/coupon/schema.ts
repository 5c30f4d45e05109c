import { z } from "zod";
import type { CouponTerms } from "./rule.ts";
import { instant, instantInput } from "../instant.ts";
import { limits } from "../limits.ts";
import { listOf, paging } from "../paging.ts";
import { won } from "../won.ts";

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

/** A coupon that can be used in an order now, or once it is claimed. */
export const reachableCoupon = usableCoupon.extend({
  /** The user has to claim it first: until `expiresAt`. */
  isClaimable: z.boolean(),
});
export type ReachableCoupon = z.output<typeof reachableCoupon>;

export const couponIdInput = z.object({ couponId: z.uuid() });
/** Codes are compared without case and spaces. */
export const couponCode = z
  .string()
  .max(40)
  .transform((text) => text.normalize("NFC").replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z가-힣]{4,20}$/));
export const couponCodeInput = z.object({ code: couponCode });
/** The coupons of an order: the combination with the largest discount, or these. */
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

const couponFields = z.object({
  name: z.string().min(1).max(limits.couponNameMax).describe("name, as users see it").meta({ example: "봄 쿠폰" }),
  promotionId: z.uuid().optional().describe("promotion on whose page it is: an id of `promotion list`"),
  issue: z
    .enum(["CLAIM", "CODE", "AUTOMATIC"])
    .describe("how users get it: they claim it, enter its code, or have it without doing anything"),
  code: couponCode.optional().describe("code of issue CODE: 4 to 20 letters and digits").meta({ example: "SPRING26" }),
  percent: percent.optional().describe("percentage taken off; either this or amount").meta({ example: 10 }),
  amount: positiveWon.optional().describe("won taken off").meta({ example: 5000 }),
  discountMax: positiveWon.optional().describe("the most that a percentage takes off, in won").meta({ example: 10000 }),
  scope: scope.default("ALL").describe("items that it is for"),
  scopeCategory: z.string().optional().describe("category of scope CATEGORY").meta({ example: "요리/공예" }),
  scopeId: z.uuid().optional().describe("teacher, course or lecture of scope TEACHER, COURSE or LECTURE"),
  minimumAmount: won.default(0).describe("lowest sum of its items, in won").meta({ example: 30000 }),
  startsAt: instantInput.describe("when it can first be used").meta({ example: "2026-03-01T00:00:00+09:00" }),
  endsAt: instantInput.describe("when it ends").meta({ example: "2026-04-01T00:00:00+09:00" }),
  validDays: z.int().min(1).max(3_650).optional().describe("days from the claim; without it until endsAt"),
  usesPerUser: z.int().min(1).max(100).default(1).describe("times that one user can use it"),
  total: z.int().min(1).max(100_000_000).optional().describe("how many are given out; without it any number"),
});

type Terms = Pick<
  z.output<typeof couponFields>,
  "percent" | "amount" | "discountMax" | "issue" | "code" | "startsAt" | "endsAt"
>;

/** The rules of all coupons. */
const withRules = <Schema extends z.ZodType<Terms>>(schema: Schema): Schema =>
  schema
    .refine(({ percent: share, amount }) => (share === undefined) !== (amount === undefined), {
      message: "either percent or amount",
      path: ["percent"],
    })
    .refine(({ percent: share, discountMax }) => discountMax === undefined || share !== undefined, {
      message: "only with percent",
      path: ["discountMax"],
    })
    .refine(({ issue, code }) => (issue === "CODE") === (code !== undefined), {
      message: "with issue CODE, and only with it",
      path: ["code"],
    })
    .refine(isPeriod, { message: "must be after startsAt", path: ["endsAt"] });

/** An admin's input for a new coupon. */
export const newCoupon = withRules(couponFields)
  .refine(({ scope: of, scopeCategory }) => (of === "CATEGORY") === (scopeCategory !== undefined), {
    message: "with scope CATEGORY, and only with it",
    path: ["scopeCategory"],
  })
  .refine(({ scope: of, scopeId }) => ["TEACHER", "COURSE", "LECTURE"].includes(of) === (scopeId !== undefined), {
    message: "with scope TEACHER, COURSE or LECTURE, and only with them",
    path: ["scopeId"],
  });
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

/** A teacher's input for a new coupon of an own course: the same rules, for that course alone. */
export const newOwnCoupon = withRules(
  couponFields
    .omit({ promotionId: true, issue: true, scope: true, scopeCategory: true, scopeId: true })
    .extend({ courseId: z.uuid(), issue: z.enum(["CLAIM", "CODE"]) }),
).transform(({ courseId, ...terms }): NewCoupon => ({ ...terms, scope: "COURSE", scopeId: courseId }));

/** A coupon that a teacher gives for an own course, with its use. */
export const ownCoupon = z.object({
  couponId: z.uuid(),
  name: z.string(),
  issue: z.enum(["CLAIM", "CODE"]),
  code: z.string().nullable(),
  percent: percent.nullable(),
  amount: positiveWon.nullable(),
  discountMax: positiveWon.nullable(),
  minimumAmount: won,
  usesPerUser: z.int(),
  startsAt: instant,
  endsAt: instant,
  isEnded: z.boolean(),
  /** How many there are, null for any number; how many users have it, and how many orders were paid with it. */
  total: z.int().nullable(),
  taken: z.int(),
  spent: z.int(),
  /** The sum that it took off paid orders. */
  discounted: won,
});
export type OwnCoupon = z.output<typeof ownCoupon>;
