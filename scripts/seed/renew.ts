import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { choosePopularQueries } from "../../server/domains/search/popular/commands.ts";
import { serverLimits } from "../../server/limits.ts";
import { foldText, keyOf } from "../../shared/search/text.ts";
import { kstDayOf, kstDayText } from "../../shared/time.ts";
import { demoFolder } from "./content.ts";
import { idOf } from "./ids.ts";
import { renewedPromotions } from "./promotion-rows.ts";

const periodDays = 14;

/**
 * Continues the sales of the demo courses that have ended, by as many periods as it takes: a demo shop that was started
 * long ago still has some. A course without a sale, or one that an admin has ended, stays as it is.
 */
export async function renewSales(db: Kysely<Database>, now: Date): Promise<void> {
  const keys = await readdir(join(demoFolder, "courses"));
  await sql`
    update course set
      sale_ends_at = sale_ends_at + ceil(extract(epoch from ${now}::timestamptz - sale_ends_at) / 86400 / ${periodDays})::float8
        * make_interval(days => ${periodDays})
    where course_id = any(${keys.map((key) => idOf("course", key))}::uuid[])
      and sale_price is not null and sale_ends_at <= ${now}
  `.execute(db);
}

/** Continues the promotions, banners and coupons of the demo shop in the same way. One that an admin has ended stays so. */
export async function renewPromotions(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [table, ids] of Object.entries(renewedPromotions))
    await sql`
      update ${sql.table(table)} set
        ends_at = ends_at + ceil(extract(epoch from ${now}::timestamptz - ends_at) / 86400 / ${periodDays})::float8
          * make_interval(days => ${periodDays})
      where ${sql.ref(`${table}_id`)} = any(${ids}::uuid[]) and ends_at <= ${now}
        and not exists (select from promotion_action a
          where a.target_id = ${sql.ref(`${table}_id`)} and a.action = 'END')
    `.execute(db);
}

/** How often visitors of the demo shop have searched for something today. */
const searches = {
  파이썬: 41,
  "엑셀 함수": 33,
  피아노: 27,
  SQL: 24,
  "스마트폰 사진": 21,
  "영어 이메일": 18,
  우쿨렐레: 15,
  히라가나: 12,
};

/** A shop whose visitors have all stopped searching would show no popular queries. */
export async function renewSearches(db: Kysely<Database>, now: Date): Promise<void> {
  const day = kstDayText(kstDayOf(now));
  const known = { day, networks: serverLimits.popularFromNetworks, is_found: true };
  await db
    .insertInto("search_query")
    .values(
      Object.entries(searches).map(([query, count]) => ({
        ...known,
        key: keyOf(foldText(query)),
        query,
        searches: count,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await choosePopularQueries(db, day);
}
