import type { Instant, NullableInstant, WithDefault } from "./columns.ts";

export interface PromotionTable {
  promotion_id: string;
  title: string;
  summary: string;
  /** Who it is for, and what they get. */
  audience: string;
  benefit: string;
  terms: string[];
  starts_at: Instant;
  ends_at: Instant;
  created_at: Instant;
}

interface PromotionCourseTable {
  promotion_id: string;
  position: number;
  course_id: string;
}

interface BannerTable {
  banner_id: string;
  /** Either a promotion or a link: where it leads. */
  promotion_id: string | null;
  link: string | null;
  title: string;
  text: string;
  /** The text of its link. */
  action: string;
  /** The large short text beside the title: `15%`. */
  figure: string;
  position: number;
  starts_at: Instant;
  ends_at: Instant;
  created_at: Instant;
}

export interface CouponTable {
  coupon_id: string;
  promotion_id: string | null;
  /** Who gives it; null: the shop. */
  teacher_id: WithDefault<string | null>;
  name: string;
  /** How users get it: they claim it, enter its code, or have it without doing anything. */
  issue: "CLAIM" | "CODE" | "AUTOMATIC";
  code: string | null;
  /** Either a percentage or an amount in won. */
  percent: number | null;
  amount: number | null;
  discount_max: number | null;
  scope: "ALL" | "COURSES" | "LECTURES" | "CATEGORY" | "TEACHER" | "COURSE" | "LECTURE";
  scope_category: string | null;
  /** The teacher, course or lecture. */
  scope_id: string | null;
  minimum_amount: number;
  starts_at: Instant;
  ends_at: Instant;
  /** Days from the claim; null: until `ends_at`. */
  valid_days: number | null;
  uses_per_user: number;
  created_at: Instant;
}

/** Uses given out of `total` (null: unlimited). Its changes are not notified. */
interface CouponStockTable {
  coupon_id: string;
  total: number | null;
  taken: WithDefault<number>;
}

interface UserCouponTable {
  coupon_id: string;
  user_id: string;
  claimed_at: Instant;
  expires_at: Instant;
  /** Redemptions that are reserved or spent. */
  uses: WithDefault<number>;
  uses_max: number;
}

interface CouponRedemptionTable {
  coupon_redemption_id: string;
  coupon_id: string;
  order_id: string;
  user_id: string;
  /** The coupon's name as of the order. */
  name: string;
  amount: number;
  /** RELEASED: the order ended unpaid, or all its items with the coupon were refunded in full. */
  status: "RESERVED" | "SPENT" | "RELEASED";
  reserved_at: Instant;
  spent_at: NullableInstant;
  /** Set once its use is given back; a deposit that arrives later still spends it. */
  released_at: NullableInstant;
}

export interface PromotionActionTable {
  promotion_action_id: string;
  admin_id: string;
  action: "CREATE" | "END";
  target_type: "PROMOTION" | "BANNER" | "COUPON";
  target_id: string;
  acted_at: Instant;
}

export interface PromotionsTables {
  promotion: PromotionTable;
  promotion_course: PromotionCourseTable;
  banner: BannerTable;
  coupon: CouponTable;
  coupon_stock: CouponStockTable;
  user_coupon: UserCouponTable;
  coupon_redemption: CouponRedemptionTable;
  promotion_action: PromotionActionTable;
}
