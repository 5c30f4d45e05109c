import { sql } from "kysely";
import { addDays } from "../../../shared/time.ts";
import { openingRegistrations, registrationStatus, runningSale } from "../../db/fragments.ts";
import { type ParamOf, statement } from "../../db/statement.ts";
import type { JobDeps } from "../../domain.ts";
import { notifyAllInTx } from "../notification/commands.ts";
import {
  courseIdOfLecture,
  dataOf,
  insertNotifications,
  type MailedNotification,
} from "../notification/event-queries.ts";

/** An item that was published before is no news: content that is imported has its own dates. */
const newsDays = 7;

type Announced = { courseIds: string[]; lectureIds: string[]; at: Date };
type Published = Announced & { since: Date };

/** A lecture that comes with its course is announced by the course. */
const publishedItems = (param: ParamOf<Published>) => sql`
  select 'COURSE' as item_type, c.course_id as item_id, c.title, c.teacher_id, c.course_id
  from course c
  where c.course_id = any (${param("courseIds")}::uuid[]) and c.status = 'PUBLISHED' and c.published_at > ${param("since")}
  union all
  select 'LECTURE', l.lecture_id, l.title, l.teacher_id, ${courseIdOfLecture}
  from lecture l
  where l.lecture_id = any (${param("lectureIds")}::uuid[]) and l.status = 'PUBLISHED'
    and l.published_at > ${param("since")} and not exists (
      select from course_lecture cl
      where cl.lecture_id = l.lecture_id and cl.course_id = any (${param("courseIds")}::uuid[]))`;

const newItems = statement<Published>()(
  "favorite.newItems",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "NEW_LECTURE",
      sql`
      select f.user_id, i.item_type || ' ' || i.item_id as event_key, t.user_id as actor_id, null::uuid as text_id,
        ${dataOf("NEW_LECTURE", {
          itemType: sql`i.item_type`,
          itemId: sql`i.item_id`,
          title: sql`i.title`,
          courseId: sql`i.course_id`,
          teacherId: sql`t.teacher_id`,
          actor: sql`t.name`,
        })} as data
      from (${publishedItems(param)}) i join teacher t on t.teacher_id = i.teacher_id
        join favorite f on f.item_type = 'TEACHER' and f.item_id = t.teacher_id and f.removed_at is null`,
      param,
    )}`,
);

const pricedItems = (param: ParamOf<Announced>) => sql`
  select 'COURSE' as item_type, c.course_id as item_id, c.title, coalesce(${runningSale("c", param("at"))}, c.price) as price
  from course c where c.course_id = any (${param("courseIds")}::uuid[]) and c.status = 'PUBLISHED'
  union all
  select 'LECTURE', l.lecture_id, l.title, case when l.is_preview then 0 else l.price end
  from lecture l where l.lecture_id = any (${param("lectureIds")}::uuid[]) and l.status = 'PUBLISHED'`;

/** Whether the user of the favorite `f` has the item. */
const isOwned = (param: ParamOf<Announced>) => sql`case f.item_type
  when 'COURSE' then exists (
    select from registration r where r.user_id = f.user_id and r.course_id = f.item_id
      and ${registrationStatus("r", param("at"))} = 'VALID')
  else exists (
    select from ${openingRegistrations({ userId: sql.ref("f.user_id"), lectureId: sql.ref("f.item_id"), now: param("at") })})
  end`;

/** The lowest price that the user of a favorite has seen. */
const lowestKnown = sql`least(f.price_added, f.price_notified)`;

/** The lock on a favorite decides between parallel runs. Users are locked before their favorites, as elsewhere. */
const lowerPrices = (param: ParamOf<Announced>) => sql`
  item as (${pricedItems(param)}),
  affected as materialized (
    select f.user_id, i.*, ${lowestKnown} as previous_price from item i join favorite f on f.item_type = i.item_type and f.item_id = i.item_id
      join "user" u on u.user_id = f.user_id
    where f.removed_at is null and i.price < ${lowestKnown} and u.closed_at is null and not ${isOwned(param)}
    order by u.user_id for key share of u for no key update of f),
  lowered as (
    update favorite f set price_notified = a.price from affected a
    where f.user_id = a.user_id and f.item_type = a.item_type and f.item_id = a.item_id
    returning a.*)`;

const lowerPricesOfItems = statement<Announced>()(
  "favorite.lowerPrices",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "PRICE_DROPPED",
      sql`
      select d.user_id, concat_ws(' ', d.item_type, d.item_id, d.price) as event_key, null::uuid as actor_id,
        null::uuid as text_id, ${dataOf("PRICE_DROPPED", {
          itemType: sql`d.item_type`,
          itemId: sql`d.item_id`,
          title: sql`d.title`,
          price: sql`d.price`,
          previousPrice: sql`d.previous_price`,
        })} as data
      from lowered d`,
      param,
      lowerPrices(param),
    )}`,
);

/**
 * Notifies followers of what went on sale, and users of a lower price of their favorites. Each change is announced by one
 * run: it is deleted in the same transaction.
 */
export async function announceItemChanges({ db, jobs }: Pick<JobDeps, "db" | "jobs">, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changes = await trx.deleteFrom("item_change").returning(["item_type", "item_id", "change"]).execute();
    const idsOf = (change: "PUBLISHED" | "PRICE", type: "COURSE" | "LECTURE") =>
      changes.filter((row) => row.change === change && row.item_type === type).map(({ item_id }) => item_id);
    const itemsOf = (change: "PUBLISHED" | "PRICE") => ({
      courseIds: idsOf(change, "COURSE"),
      lectureIds: idsOf(change, "LECTURE"),
      at,
    });
    if (changes.length === 0) return;
    await notifyAllInTx(trx, { jobs }, newItems, { ...itemsOf("PUBLISHED"), since: addDays(at, -newsDays) });
    await notifyAllInTx(trx, { jobs }, lowerPricesOfItems, itemsOf("PRICE"));
  });
}
