import { type Kysely, sql } from "kysely";

/** A lecture that is open to everyone costs nothing to watch: lists sort it as free, whatever its price is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index lecture_price_idx, lecture_price_down_idx`.execute(db);
  await sql`
    create index lecture_price_idx on lecture ((case when is_preview then 0 else price end), lecture_id desc)
      where status = 'PUBLISHED'
  `.execute(db);
  await sql`
    create index lecture_price_down_idx
      on lecture ((case when is_preview then 0 else price end) desc nulls last, lecture_id desc)
      where status = 'PUBLISHED'
  `.execute(db);
}
