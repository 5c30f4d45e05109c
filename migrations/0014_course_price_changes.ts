import { type Kysely, sql } from "kysely";

/** Cached reads of a course contain its lowest price of thirty days, so a change of the price history is notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger notify_change after insert or update or delete or truncate on course_price
      for each statement execute function notify_change()
  `.execute(db);
}
