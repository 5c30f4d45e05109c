import { sql } from "kysely";
import type { Banner, Promotion, PromotionCard, PromotionStatus } from "../../../shared/promotion/schema.ts";
import type { CourseCard } from "../../../shared/course/schema.ts";
import type { OpenCoupon } from "../../../shared/coupon/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { courseSize, teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { memoizedStatements, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { openCouponColumns } from "../coupon/queries.ts";
import { courseCardColumns } from "../course/list-queries.ts";
import { bannerColumns, promotionCardColumns } from "./columns.ts";

const banners = statement<{ now: Date; rows: number; offset: number }>()(
  "promotion.banners",
  (param) => sql<Banner & { total: number }>`
    select ${bannerColumns}, count(*) over ()::int as total from banner b where b.starts_at <= ${param("now")} and b.ends_at > ${param("now")}
    order by b.position, b.banner_id limit ${param("rows")} offset ${param("offset")}`,
);

export async function listBanners(reads: ReadPool, paging: Paging, now: Date): Promise<ListOf<Banner>> {
  const items = await reads.query(banners, { now, rows: paging.rows, offset: offsetOf(paging) });
  const total = await totalOf(items, paging, () => reads.queryOne(banners, { now, rows: 1, offset: 0 }));
  return { items, page: paging.page, rows: paging.rows, total };
}

const page = memoizedStatements(
  (status: PromotionStatus) => `promotion.page.${status}`,
  (status, name) =>
    statement<{ now: Date; rows: number; offset: number }>()(
      name,
      (param) => sql<PromotionCard & { total: number }>`
        select ${promotionCardColumns}, count(*) over ()::int as total from promotion p
        where ${
          status === "RUNNING"
            ? sql`p.starts_at <= ${param("now")} and p.ends_at > ${param("now")}`
            : sql`p.ends_at <= ${param("now")}`
        }
        order by ${status === "RUNNING" ? sql`p.starts_at desc` : sql`p.ends_at desc`}, p.promotion_id desc
        limit ${param("rows")} offset ${param("offset")}`,
    ),
  ["RUNNING", "ENDED"],
);

export async function listPromotions(
  reads: ReadPool,
  { status, ...paging }: Paging & { status: PromotionStatus },
  now: Date,
): Promise<ListOf<PromotionCard>> {
  const params = { now, rows: paging.rows, offset: offsetOf(paging) };
  const items = await reads.query(page(status), params);
  const total = await totalOf(items, paging, () => reads.queryOne(page(status), { now, rows: 1, offset: 0 }));
  return { items, page: paging.page, rows: paging.rows, total };
}

type ById = { promotionId: string; now: Date };

const promotionById = statement<ById>()(
  "promotion.byId",
  (param) => sql<Omit<Promotion, "coupons" | "courses">>`
    select ${promotionCardColumns}, p.audience, p.benefit, p.terms,
      case when p.ends_at <= ${param("now")} then 'ENDED' else 'RUNNING' end as status
    from promotion p where p.promotion_id = ${param("promotionId")} and p.starts_at <= ${param("now")}`,
);

const promotionCoupons = statement<ById>()(
  "promotion.coupons",
  (param) => sql<OpenCoupon>`
    select ${openCouponColumns} from coupon c join coupon_stock s on s.coupon_id = c.coupon_id
    where c.promotion_id = ${param("promotionId")} and c.issue = 'CLAIM'
      and c.starts_at <= ${param("now")} and c.ends_at > ${param("now")}
    order by c.ends_at, c.coupon_id`,
);

const promotionCourses = statement<ById>()(
  "promotion.courses",
  (param) => sql<CourseCard>`
    select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
    from promotion_course pc join course c on c.course_id = pc.course_id and c.status = 'PUBLISHED'
      join teacher t on t.teacher_id = c.teacher_id
      left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
    where pc.promotion_id = ${param("promotionId")} order by pc.position`,
);

/** A promotion that has not started yet is unknown. */
export async function findPromotion(reads: ReadPool, promotionId: string, now: Date): Promise<Promotion | undefined> {
  const [found, coupons, courses] = await Promise.all([
    reads.queryOne(promotionById, { promotionId, now }),
    reads.query(promotionCoupons, { promotionId, now }),
    reads.query(promotionCourses, { promotionId, now }),
  ]);
  return found && { ...found, coupons, courses };
}
