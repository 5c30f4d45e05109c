import { type RawBuilder, sql } from "kysely";
import type { ItemRef } from "../../../shared/item/schema.ts";
import type { Offer } from "../../../shared/pricing/offer.ts";
import { isCreditUsed, lowestPrice30, runningSale, wholeSeconds } from "../../db/fragments.ts";
import type { Db } from "../../db/schema.ts";
import { type ParamOf, type Run, runStatement, statement } from "../../db/statement.ts";

type Buyer = { userId: string | null; now: Date };
type BuyerParam = ParamOf<Buyer>;

/** The user's present items. Read once for all items: a subquery for each of them takes longer than the items do. */
const own = (param: BuyerParam): RawBuilder<unknown> => sql`
  own as materialized (
    select r.course_id, r.lecture_id, r.order_line_id from registration r
    where r.user_id = ${param("userId")} and r.status = 'VALID' and (r.expires_at is null or r.expires_at > ${param("now")}))`;

const isOwned: RawBuilder<boolean> = sql`(item.item_id in (select coalesce(own.course_id, own.lecture_id) from own)
  or coalesce(l.course_ids && array(select own.course_id from own), false))`;

const isRefunding = (param: BuyerParam): RawBuilder<boolean> => sql`(item.item_type, item.item_id) in (
  select ol.item_type, ol.item_id from refund rf join order_line ol using (order_line_id)
  where rf.user_id = ${param("userId")} and rf.status = 'REQUESTED' and rf.ends_access)`;

const offerColumns = (param: BuyerParam) => sql`
  item.item_type as "itemType", item.item_id as "itemId", coalesce(c.title, l.title) as title,
  coalesce(c.category, l.category) as category, coalesce(c.cover, l.cover) as cover, c.level, t.name as "teacherName", t.teacher_id as "teacherId",
  coalesce(c.price, l.price) as price, ${runningSale("c", param("now"))} as "salePrice",
  ${lowestPrice30("c", param("now"))} as "lowestPrice30", c.access_days as "accessDays",
  size.lecture_count as "lectureCount", case when l.lecture_id is not null then (not l.is_preview)::int else (
    select count(*)::int from course_lecture cl join lecture cw on cw.lecture_id = cl.lecture_id
    where cl.course_id = c.course_id and not cw.is_preview) end as "countedLectures", coalesce(size.duration_sec, ${wholeSeconds("m.duration_ms")}) as "durationSec",
  coalesce(c.status, l.status) = 'PUBLISHED' as published, ${isOwned} as owned, ${isRefunding(param)} as refunding,
  c.course_id in (select cl.course_id from own join course_lecture cl using (lecture_id)) as "ownsLectures",
  coalesce(l.course_ids, '{}') as courses`;

/** The items with what the columns of an offer are read from, which is missing for an unknown item. */
const offerTables = sql`
  item left join course c on item.item_type = 'COURSE' and c.course_id = item.item_id
    left join course_stats size on size.course_id = c.course_id
    left join lecture l on item.item_type = 'LECTURE' and l.lecture_id = item.item_id
    left join media m on m.media_id = l.media_id
    left join teacher t on t.teacher_id = coalesce(c.teacher_id, l.teacher_id)`;

/**
 * A query of items with their offers to a user: `items` has an `item_type` and an `item_id`, and `columns` adds to those of
 * an offer.
 */
export const offersOf = (
  param: BuyerParam,
  { items, columns = sql``, rest }: Record<"items" | "rest", RawBuilder<unknown>> & { columns?: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  with ${own(param)} select ${columns} ${offerColumns(param)} from (${items}) ${offerTables} ${rest}`;

/** An offer without the fields that are read only for courses of which the user has lectures. */
export type CatalogOffer = Omit<Offer, "ownedLectures" | "credits"> & { ownsLectures: boolean };

type OfferParams = Buyer & { courseIds: string[]; lectureIds: string[] };

const offers = statement<OfferParams>()(
  "offer.list",
  (param) =>
    offersOf(param, {
      items: sql`
        select 'COURSE' as item_type, unnest(${param("courseIds")}::uuid[]) as item_id
        union select 'LECTURE', unnest(${param("lectureIds")}::uuid[])`,
      rest: sql`where coalesce(c.course_id, l.lecture_id) is not null`,
    }) as RawBuilder<CatalogOffer>,
);

const credits = statement<Buyer & { courseIds: string[] }>()(
  "offer.credits",
  (param) => sql<Pick<Offer, "ownedLectures" | "credits"> & { courseId: string }>`
    with ${own(param)}
    select cl.course_id as "courseId", count(*)::int as "ownedLectures",
      coalesce(json_agg(json_build_object('orderLineId', bought.order_line_id, 'amount', bought.charged_amount - bought.refunded_amount)
        order by cl.position) filter (where bought.order_line_id is not null), '[]') as credits
    from own join course_lecture cl on cl.lecture_id = own.lecture_id
      left join order_line bought on bought.order_line_id = own.order_line_id and bought.charged_amount > bought.refunded_amount
        and not ${isCreditUsed("bought.order_line_id")}
    where cl.course_id = any (${param("courseIds")}::uuid[]) group by cl.course_id`,
);

/** Adds the lectures that the user has of the courses. Most users have none: their offers take one statement. */
export async function withCredits<T extends CatalogOffer>(
  run: Run,
  found: T[],
  buyer: Buyer,
): Promise<(Omit<T, "ownsLectures"> & Offer)[]> {
  const courseIds = found.filter(({ ownsLectures }) => ownsLectures).map(({ itemId }) => itemId);
  const rows = courseIds.length > 0 ? await run(credits, { ...buyer, courseIds }) : [];
  const byCourse = new Map(rows.map(({ courseId, ...bought }) => [courseId, bought]));
  return found.map((offer) => {
    const { ownedLectures = 0, credits: offered = [] } = byCourse.get(offer.itemId) ?? {};
    return { ...offer, ownedLectures, credits: offered };
  });
}

/**
 * The catalog's offers of these items for a user, with owned items and credits.
 * @param userId null: a guest, who owns nothing
 */
export async function readOffers(run: Run, userId: string | null, items: ItemRef[], now: Date): Promise<Offer[]> {
  const ids = (type: ItemRef["itemType"]) => items.filter((item) => item.itemType === type).map((item) => item.itemId);
  const found = await run(offers, { userId, courseIds: ids("COURSE"), lectureIds: ids("LECTURE"), now });
  return withCredits(run, found, { userId, now });
}

/** The same on a connection or in a transaction. */
export const findOffers = (db: Db, userId: string | null, items: ItemRef[], now: Date): Promise<Offer[]> =>
  readOffers((one, params) => runStatement(db, one, params), userId, items, now);
