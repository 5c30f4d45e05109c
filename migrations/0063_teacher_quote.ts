import { type Kysely, sql } from "kysely";

/** A sentence of the teacher's own, shown in quotation marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teacher add column quote text constraint teacher_quote check (length(quote) between 1 and 80)`.execute(
    db,
  );
}
