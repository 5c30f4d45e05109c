import { type RawBuilder, sql } from "kysely";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { limits } from "../../../shared/limits.ts";
import type { ParamOf } from "../statement.ts";

/** From here on it takes less time to skip days than items. */
export const deepOffset = 500;

type DeepParams = { category: string | undefined; rows: number; offset: number };

/**
 * The keys of a page deep in the list of the newest items of a category, or of all. Items before it are counted by
 * their day of publication, up to the day on which the page starts.
 */
export function newestKeys(
  itemType: ItemRef["itemType"],
  ofCategory: boolean,
  param: ParamOf<DeepParams>,
): RawBuilder<unknown> {
  const noun = itemType === "COURSE" ? "course" : "lecture";
  const id = sql.ref(`${noun}_id`);
  return sql`
    select * from (
      select ${id} from ${sql.table(noun)} where status = 'PUBLISHED'
        ${ofCategory ? sql`and category = ${param("category")}` : sql``}
        and published_at < (select (start.day + 1)::timestamp at time zone 'UTC' from start)
      order by published_at desc, ${id} desc
      limit ${sql.lit(limits.rowsMax)} offset ${param("offset")} - (select start.skipped from start)) largest
    limit ${param("rows")}`;
}

/** The day on which a page starts, and how many items are newer than that day: the common table expression `start`. */
export const startDay = (
  itemType: ItemRef["itemType"],
  ofCategory: boolean,
  param: ParamOf<DeepParams>,
): RawBuilder<unknown> => sql`
  start as materialized (
    select day, until - total as skipped from (
      select day, total, sum(total) over (order by day desc rows unbounded preceding) as until from published_day
      where item_type = ${sql.lit(itemType)} and category = ${ofCategory ? param("category") : sql`''`}) counted
    where until > ${param("offset")} order by day desc limit 1)`;
