import { type Kysely, sql } from "kysely";

/** The buyer is notified of a deposit that the bank took back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'notification_kind' and conrelid = 'notification'::regclass
  `.execute(db);
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes("ARRAY[")) throw new Error("notification_kind is no list of values");
  await sql`alter table notification drop constraint notification_kind`.execute(db);
  await sql`
    alter table notification add constraint notification_kind
      ${sql.raw(definition.replace("ARRAY[", "ARRAY['DEPOSIT_REVERSED'::text, "))}
  `.execute(db);
}
