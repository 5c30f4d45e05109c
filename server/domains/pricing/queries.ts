import { type RawBuilder, sql } from "kysely";
import type { ItemRef } from "../../../shared/item.ts";
import { type Offer, quoteOf } from "../../../shared/offer.ts";
import { courseSize, isCreditUsed, wholeSeconds } from "../../db/fragments.ts";
import type { Db } from "../../db/schema.ts";
import { type ParamOf, runStatement, statement } from "../../db/statement.ts";

interface OfferParams {
  userId: string | null;
  courseIds: string[];
  lectureIds: string[];
  now: Date;
}

type Param = ParamOf<OfferParams>;

/** Whether the registration aliased `r` is the user's and valid now. */
const isRunning = (param: Param): RawBuilder<boolean> => sql`r.user_id = ${param("userId")} and r.status = 'VALID'
  and (r.expires_at is null or r.expires_at > ${param("now")})`;

const isRefunding = (param: Param, type: ItemRef["itemType"], id: string): RawBuilder<boolean> => sql`exists (
  select from refund rf join order_line ol using (order_line_id)
  where rf.user_id = ${param("userId")} and rf.status = 'REQUESTED' and ol.item_type = ${sql.lit(type)}
    and ol.item_id = ${sql.ref(id)})`;

const offers = statement<OfferParams>()(
  "offer.list",
  (param) => sql<Offer>`
    with own as materialized (
      select r.lecture_id, r.order_line_id from registration r where r.lecture_id is not null and ${isRunning(param)})
    select 'COURSE' as "itemType", c.course_id as "itemId", c.title, c.category, c.level, t.name as "teacherName", t.teacher_id as "teacherId", c.price,
      case when c.sale_ends_at is null or c.sale_ends_at > ${param("now")} then c.sale_price end as "salePrice",
      c.access_days as "accessDays", size.lecture_count as "lectureCount", size.duration_sec as "durationSec",
      c.status = 'PUBLISHED' as published,
      exists (select from registration r where r.course_id = c.course_id and ${isRunning(param)}) as owned,
      ${isRefunding(param, "COURSE", "c.course_id")} as refunding,
      (select count(*)::int from own join course_lecture cl using (lecture_id) where cl.course_id = c.course_id)
        as "ownedLectures",
      (select coalesce(json_agg(json_build_object('orderLineId', bought.order_line_id, 'amount',
          bought.paid_amount - bought.refunded_amount) order by cl.position), '[]')
        from own join course_lecture cl using (lecture_id) join order_line bought using (order_line_id)
        where cl.course_id = c.course_id and bought.paid_amount > bought.refunded_amount
          and not ${isCreditUsed("bought.order_line_id")}) as credits,
      '[]'::json as courses
    from course c join teacher t on t.teacher_id = c.teacher_id, ${courseSize} where c.course_id = any(${param("courseIds")}::uuid[])
    union all
    select 'LECTURE', l.lecture_id, l.title, l.category, null, t.name, t.teacher_id, l.price, null, null, null,
      ${wholeSeconds("m.duration_ms")}, l.status = 'PUBLISHED',
      exists (select from registration r where r.lecture_id = l.lecture_id and ${isRunning(param)}) or
      exists (select from registration r join course_lecture cl on cl.course_id = r.course_id
        where cl.lecture_id = l.lecture_id and ${isRunning(param)}),
      ${isRefunding(param, "LECTURE", "l.lecture_id")}, 0, '[]'::json,
      (select coalesce(json_agg(cl.course_id), '[]') from course_lecture cl
        where cl.lecture_id = l.lecture_id and cl.course_id = any(${param("courseIds")}::uuid[]))
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    where l.lecture_id = any(${param("lectureIds")}::uuid[])`,
);

/**
 * The catalog's offers of these items for a user, with owned items and credits.
 * @param userId null: a guest, who owns nothing
 */
export async function findOffers(db: Db, userId: string | null, items: ItemRef[], now: Date): Promise<Offer[]> {
  const ids = (type: ItemRef["itemType"]) => items.filter((item) => item.itemType === type).map((item) => item.itemId);
  return runStatement(db, offers, { userId, courseIds: ids("COURSE"), lectureIds: ids("LECTURE"), now });
}

/** The current price of an order of these items for the user. */
export const findQuote = async (db: Db, userId: string, items: ItemRef[], now: Date) =>
  quoteOf(items, await findOffers(db, userId, items, now));
