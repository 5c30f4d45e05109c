import { type Kysely, sql } from "kysely";
import { kstDayOf } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import type { PurgeDeps } from "../../domain.ts";
import { serverLimits } from "../../limits.ts";
import type { PageVisits } from "./page-counter.ts";

/** Adds to the stored numbers. */
export const recordVisits = (db: Kysely<Database>, visits: PageVisits[]) =>
  db
    .insertInto("page_visit")
    .values(visits.map(({ kstDay, ...one }) => ({ kst_day: kstDay, ...one })))
    .onConflict((oc) =>
      oc.constraint("page_visit_pk").doUpdateSet({ visits: sql`page_visit.visits + excluded.visits` }),
    )
    .execute();

export async function purgeVisits({ db }: PurgeDeps, at: Date): Promise<void> {
  await db
    .deleteFrom("page_visit")
    .where("kst_day", "<", kstDayOf(at) - serverLimits.visitDays)
    .execute();
}
