import { type Kysely, sql, type Transaction } from "kysely";
import type { ItemRef } from "../../../shared/item.ts";
import { type Offer, quoteOf } from "../../../shared/offer.ts";
import { courseSize, isCreditUsed, wholeSeconds } from "../../db/fragments.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database> | Transaction<Database>;

/**
 * What the catalog offers a user for these items, what of it is owned, and what has been paid for parts of it.
 * @param userId null: a guest, who owns nothing
 */
export async function findOffers(db: Db, userId: string | null, items: ItemRef[], now: Date): Promise<Offer[]> {
  const ids = (type: ItemRef["itemType"]) => items.filter((item) => item.itemType === type).map((item) => item.itemId);
  const running = sql`r.user_id = ${userId} and r.status = 'VALID' and (r.expires_at is null or r.expires_at > ${now})`;
  const refunding = (type: ItemRef["itemType"], column: string) => sql`exists (
    select from refund rf join order_line ol using (order_line_id)
    where rf.user_id = ${userId} and rf.status = 'REQUESTED' and ol.item_type = ${type} and ol.item_id = ${sql.ref(column)})`;
  const { rows } = await sql<Offer>`
    select 'COURSE' as "itemType", c.course_id as "itemId", c.title, c.category, c.level, t.name as "teacherName", c.price,
      case when c.sale_ends_at is null or c.sale_ends_at > ${now} then c.sale_price end as "salePrice",
      c.access_days as "accessDays", size.lecture_count as "lectureCount", size.duration_sec as "durationSec",
      c.status = 'PUBLISHED' as published,
      exists (select from registration r where r.course_id = c.course_id and ${running}) as owned,
      ${refunding("COURSE", "c.course_id")} as refunding,
      (select count(*)::int from registration r join course_lecture cl on cl.lecture_id = r.lecture_id
        where cl.course_id = c.course_id and ${running}) as "ownedLectures",
      (select coalesce(json_agg(json_build_object('orderLineId', bought.order_line_id, 'amount',
          bought.paid_amount - bought.refunded_amount) order by cl.position), '[]')
        from registration r join course_lecture cl on cl.lecture_id = r.lecture_id and cl.course_id = c.course_id
          join order_line bought on bought.order_line_id = r.order_line_id
        where ${running} and bought.paid_amount > bought.refunded_amount
          and not ${isCreditUsed("bought.order_line_id")}) as credits,
      '[]'::json as courses
    from course c join teacher t on t.teacher_id = c.teacher_id, ${courseSize} where c.course_id = any(${ids("COURSE")}::uuid[])
    union all
    select 'LECTURE', l.lecture_id, l.title, l.category, null, t.name, l.price, null, null, null,
      ${wholeSeconds("m.duration_ms")}, l.status = 'PUBLISHED',
      exists (select from registration r where r.lecture_id = l.lecture_id and ${running}) or
      exists (select from registration r join course_lecture cl on cl.course_id = r.course_id
        where cl.lecture_id = l.lecture_id and ${running}),
      ${refunding("LECTURE", "l.lecture_id")}, 0, '[]'::json,
      (select coalesce(json_agg(cl.course_id), '[]') from course_lecture cl
        where cl.lecture_id = l.lecture_id and cl.course_id = any(${ids("COURSE")}::uuid[]))
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    where l.lecture_id = any(${ids("LECTURE")}::uuid[])`.execute(db);
  return rows;
}

/** What an order of these items would cost the user now. */
export const findQuote = async (db: Db, userId: string, items: ItemRef[], now: Date) =>
  quoteOf(items, await findOffers(db, userId, items, now));
