import { type RawBuilder, sql } from "kysely";
import type { ItemRef } from "../../shared/item/schema.ts";

/**
 * The counters of published items, aliased `n`, as a table and its condition: those of one teacher, or of all. A counter
 * has the columns of an item that filters use; a price or a length is the lowest one of its band.
 */
export const catalogCounts = (itemType: ItemRef["itemType"], teacherId?: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`catalog_count n where n.item_type = ${sql.lit(itemType)}
    and n.teacher_id ${teacherId ? sql`= ${teacherId}` : sql`is null`}`;

/** How many items the counters aliased `n` have. */
export const countedItems: RawBuilder<number> = sql`coalesce(sum(n.total), 0)::int`;

/** How many items of a kind are published: by one teacher, or by all. */
export const publishedCount = (itemType: ItemRef["itemType"], teacherId?: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select ${countedItems} from ${catalogCounts(itemType, teacherId)})`;
