import { type RawBuilder, sql } from "kysely";
import type { AdminCoupon, OpenCoupon, OwnCoupon, UsableCoupon, UserCoupon } from "../../../shared/coupon/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { isoInstant } from "../../db/fragments.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";

/** Columns of the coupon aliased `c`. */
export const couponColumns = sql`
  c.coupon_id as "couponId", c.promotion_id as "promotionId", c.name, c.percent, c.amount,
  c.discount_max as "discountMax", c.scope, c.scope_category as "scopeCategory", c.scope_id as "scopeId",
  case c.scope when 'TEACHER' then (select x.name from teacher x where x.teacher_id = c.scope_id)
    when 'COURSE' then (select x.title from course x where x.course_id = c.scope_id)
    when 'LECTURE' then (select x.title from lecture x where x.lecture_id = c.scope_id) end as "scopeTitle",
  c.minimum_amount as "minimumAmount"`;

/** Columns of the same coupon with its stock `s`. */
export const openCouponColumns = sql`
  ${couponColumns}, c.ends_at as "endsAt", c.valid_days as "validDays", c.uses_per_user as "usesPerUser",
  s.total / c.uses_per_user as total, (s.total - s.taken) / c.uses_per_user as remaining`;

/** Whether an order `o` is unpaid and no payment of it can arrive: its coupons can be given back at any time. */
export const isIdleOrder: RawBuilder<boolean> = sql`o.paid_at is null and not exists (
  select from payment p where p.order_id = o.order_id and p.status in ('IN_PROGRESS', 'WAITING_FOR_DEPOSIT'))`;

const openCoupons = statement<{ now: Date; rows: number; offset: number }>()(
  "coupon.open",
  (param) => sql<OpenCoupon & { total_count: number }>`
    select ${openCouponColumns}, count(*) over ()::int as total_count from coupon c join coupon_stock s on s.coupon_id = c.coupon_id
    where c.issue = 'CLAIM' and c.starts_at <= ${param("now")} and c.ends_at > ${param("now")}
    order by c.ends_at, c.coupon_id limit ${param("rows")} offset ${param("offset")}`,
);

/** The coupons that everyone may claim now, those that end first first. */
export async function listOpenCoupons(reads: ReadPool, paging: Paging, now: Date): Promise<ListOf<OpenCoupon>> {
  const found = await reads.query(openCoupons, { now, rows: paging.rows, offset: offsetOf(paging) });
  const counted = found.map(({ total_count: total }) => ({ total }));
  const total = await totalOf(counted, paging, async () => {
    const first = await reads.queryOne(openCoupons, { now, rows: 1, offset: 0 });
    return first && { total: first.total_count };
  });
  return { items: found, page: paging.page, rows: paging.rows, total };
}

type Owner = { userId: string; now: Date };

/** The coupons of a user, with those that everyone has; null: of a visitor. */
export const couponsOf = (userId: RawBuilder<string | null>, now: RawBuilder<Date>): RawBuilder<unknown> => sql`
  (select uc.coupon_id from user_coupon uc where uc.user_id = ${userId}
    union
    select a.coupon_id from coupon a
    where a.issue = 'AUTOMATIC' and a.starts_at <= ${now} and a.ends_at > ${now}) mine
  join coupon c on c.coupon_id = mine.coupon_id
  join coupon_stock s on s.coupon_id = c.coupon_id
  left join user_coupon uc on uc.coupon_id = c.coupon_id and uc.user_id = ${userId}
  cross join lateral (
    select count(*)::int as idle from coupon_redemption r join "order" o on o.order_id = r.order_id
    where r.user_id = ${userId} and r.coupon_id = c.coupon_id and r.status = 'RESERVED' and ${isIdleOrder}) held
  cross join lateral (
    select coalesce(uc.expires_at, c.ends_at) as expires_at, coalesce(uc.uses, 0) - held.idle as uses,
      coalesce(uc.uses_max, c.uses_per_user) as uses_max,
      c.issue = 'AUTOMATIC' and s.total is not null and s.taken - held.idle >= s.total as is_sold_out) state`;

export const isUsable = (now: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`state.expires_at > ${now} and state.uses < state.uses_max and not state.is_sold_out`;

/** The coupons that a user can use now, each with when it expires: a table of a select. */
export const usableCouponsOf = (userId: RawBuilder<string>, now: RawBuilder<Date>): RawBuilder<unknown> =>
  sql`(select c.coupon_id, state.expires_at from ${couponsOf(userId, now)} where ${isUsable(now)})`;

const usableCoupons = statement<Owner>()(
  "coupon.usable",
  (param) => sql<UsableCoupon>`
    select ${couponColumns}, state.expires_at as "expiresAt" from ${couponsOf(param("userId"), param("now"))}
    where ${isUsable(param("now"))} order by state.expires_at, c.coupon_id`,
);

/**
 * The coupons that a user can use in an order now, those that expire first first. A coupon that only an unpaid order
 * without a payment has is one of them: the new order takes it over.
 */
export const listUsableCoupons = (db: Db, userId: string, now: Date): Promise<UsableCoupon[]> =>
  runStatement(db, usableCoupons, { userId, now });

const idleOrders = statement<{ userId: string; couponIds: string[] }>()(
  "coupon.idleOrders",
  (param) => sql<{ orderId: string }>`
    select distinct o.order_id as "orderId" from coupon_redemption r join "order" o on o.order_id = r.order_id
      join user_coupon uc on uc.user_id = r.user_id and uc.coupon_id = r.coupon_id
    where r.user_id = ${param("userId")} and r.coupon_id = any (${param("couponIds")}::uuid[])
      and r.status = 'RESERVED' and uc.uses >= uc.uses_max and ${isIdleOrder}`,
);

/** The user's unpaid orders that have the last use of one of these coupons, and whose payment cannot arrive. */
export const listIdleOrdersInTx = async (trx: Trx, userId: string, couponIds: string[]): Promise<string[]> =>
  (await runStatement(trx, idleOrders, { userId, couponIds })).map(({ orderId }) => orderId);

const expiredOrders = statement<{ userId: string | null; now: Date }>()(
  "coupon.expiredOrders",
  (param) => sql<{ orderId: string; userId: string }>`
    select distinct o.order_id as "orderId", o.user_id as "userId"
    from coupon_redemption r join "order" o on o.order_id = r.order_id
    where r.status = 'RESERVED' and o.expires_at <= ${param("now")} and ${isIdleOrder}
      and (${param("userId")}::uuid is null or o.user_id = ${param("userId")}) limit 500`,
);

/** Orders that have expired with their coupons, and whose payment cannot arrive; `userId` null: of all users. */
export const listExpiredOrders = (db: Db, userId: string | null, now: Date) =>
  runStatement(db, expiredOrders, { userId, now });

const userCoupons = statement<Owner>()(
  "coupon.ofUser",
  (param) => sql<UserCoupon>`
    select ${couponColumns}, uc.claimed_at as "claimedAt", state.expires_at as "expiresAt",
      case when ${isUsable(param("now"))} then 'USABLE' when state.uses < state.uses_max then 'EXPIRED'
        when spent.used_at is null then 'RESERVED' else 'USED' end as status,
      spent.used_at as "usedAt"
    from ${couponsOf(param("userId"), param("now"))} cross join lateral (
      select max(r.spent_at) as used_at from coupon_redemption r
      where r.user_id = ${param("userId")} and r.coupon_id = c.coupon_id and r.status = 'SPENT') spent
    order by ${isUsable(param("now"))} desc, state.expires_at, c.coupon_id limit 200`,
);

/** The coupons of a user: usable ones first, those that expire first first. */
export const listUserCoupons = (reads: ReadPool, userId: string, now: Date): Promise<UserCoupon[]> =>
  reads.query(userCoupons, { userId, now });

const adminCoupons = statement<object>()(
  "coupon.all",
  () => sql<AdminCoupon>`
    select ${couponColumns}, c.issue, c.code, c.starts_at as "startsAt", c.ends_at as "endsAt", s.total, s.taken,
      (select count(*)::int from coupon_redemption r where r.coupon_id = c.coupon_id and r.status = 'SPENT') as spent
    from coupon c join coupon_stock s on s.coupon_id = c.coupon_id order by c.created_at desc, c.coupon_id limit 500`,
);

export const listAllCoupons = (reads: ReadPool): Promise<AdminCoupon[]> => reads.query(adminCoupons, {});

type OwnCourse = { userId: string; courseId: string };

const ownCoupons = statement<OwnCourse & { now: Date }>()(
  "coupon.ofCourse",
  (param) => sql<{ items: OwnCoupon[] }>`
    select coalesce(json_agg(json_build_object(
        'couponId', g.coupon_id, 'name', g.name, 'issue', g.issue, 'code', g.code, 'percent', g.percent, 'amount', g.amount,
        'discountMax', g.discount_max, 'minimumAmount', g.minimum_amount, 'usesPerUser', g.uses_per_user, 'startsAt', ${isoInstant("g.starts_at")}, 'endsAt', ${isoInstant("g.ends_at")},
        'isEnded', g.ends_at <= ${param("now")}, 'total', s.total / g.uses_per_user, 'taken', s.taken / g.uses_per_user, 'spent', used.orders, 'discounted', used.amount)
      order by g.ends_at desc, g.coupon_id) filter (where g.coupon_id is not null), '[]') as items
    from course c join teacher t on t.teacher_id = c.teacher_id
      left join (coupon g join coupon_stock s on s.coupon_id = g.coupon_id)
        on g.teacher_id = t.teacher_id and g.scope = 'COURSE' and g.scope_id = c.course_id
      left join lateral (
        select count(*)::int as orders, coalesce(sum(r.amount), 0)::int as amount from coupon_redemption r
        where r.coupon_id = g.coupon_id and r.status = 'SPENT') used on true
    where c.course_id = ${param("courseId")} and t.user_id = ${param("userId")}
    group by c.course_id`,
);

/** The coupons that a teacher gives for an own course, those that end last first; undefined for a course of others. */
export const listOwnCoupons = async (reads: ReadPool, own: OwnCourse, now: Date): Promise<OwnCoupon[] | undefined> =>
  (await reads.queryOne(ownCoupons, { ...own, now }))?.items;
