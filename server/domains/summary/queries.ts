import { type RawBuilder, sql } from "kysely";
import { limits } from "../../../shared/limits.ts";
import type { NotificationKind } from "../../../shared/notification/schema.ts";
import { type Summary, summary } from "../../../shared/summary/schema.ts";
import { addDays } from "../../../shared/time.ts";
import { faceOf } from "../../db/author.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { usableCouponsOf } from "../coupon/queries.ts";

const answerKinds: readonly NotificationKind[] = [
  "QUESTION_ANSWERED",
  "COMMENT_REPLIED",
  "REVIEW_REPLIED",
  "INQUIRY_ANSWERED",
];

/** As many as the screen shows beside the study of a week. */
const newsCount = 3;
const namesCount = 2;
const expiringDays = 7;

/** The user's order with the awaited deposit that is due first; null without one. */
const waitingOrder = (userId: RawBuilder<string>): RawBuilder<Summary["orders"]["waiting"]> => sql`(
  select json_build_object('count', count(*) over (), 'orderId', o.order_id, 'amount', p.total_amount,
    'dueAt', ${isoInstant("p.deposit_due_at")})
  from "order" o join payment p on p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT'
  where o.user_id = ${userId} and o.paid_at is null order by p.deposit_due_at, o.order_id limit 1)`;

const summaryOfUser = statement<{ userId: string; now: Date; soon: Date }>()(
  "summary.ofUser",
  (param) => sql<Summary>`
    with answer as (
      select n.data->>'actor' as name, n.created_at from notification n
      where n.user_id = ${param("userId")} and n.is_listed and n.read_at is null
        and n.kind in (${sql.join(answerKinds.map((kind) => sql.lit(kind)))})
      order by n.created_at desc limit ${sql.lit(limits.unreadNotificationsMax)}),
    news as (
      select * from notification n where n.user_id = ${param("userId")} and n.is_listed
      order by n.created_at desc, n.notification_id desc limit ${sql.lit(newsCount)})
    select
      json_build_object('total', (select count(*) from "order" o where o.user_id = ${param("userId")}),
        'waiting', ${waitingOrder(param("userId"))}) as orders,
      json_build_object('unread', (select count(*) from answer),
        'from', (select coalesce(json_agg(named.name order by named.newest desc), '[]') from (
          select a.name, max(a.created_at) as newest from answer a where a.name is not null
          group by a.name order by newest desc limit ${sql.lit(namesCount)}) named)) as answers,
      (select json_build_object('usable', count(*), 'expiring', count(*) filter (where usable.expires_at < ${param("soon")}))
        from ${usableCouponsOf(param("userId"), param("now"))} usable) as coupons,
      (select count(*)::int from favorite f where f.user_id = ${param("userId")} and f.removed_at is null) as favorites,
      coalesce((select u.notes from note_usage u where u.user_id = ${param("userId")}), 0) as notes,
      (select coalesce(json_agg(json_build_object('notificationId', n.notification_id, 'kind', n.kind, 'data', n.data,
          'createdAt', ${isoInstant("n.created_at")}, 'readAt', ${isoInstant("n.read_at")}, 'face', ${faceOf("n.actor_id")})
          order by n.created_at desc, n.notification_id desc), '[]') from news n) as news`,
);

export async function findSummary(reads: ReadPool, userId: string, now: Date): Promise<Summary> {
  const found = await reads.queryOne(summaryOfUser, { userId, now, soon: addDays(now, expiringDays) });
  return summary.parse(found);
}
