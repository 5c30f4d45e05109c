import { type Kysely, sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";

/** Learners of a batch wait for its end with their next save. */
const batch = 500;

const changed = statement<object>()(
  "progress.changedContent",
  () => sql<{ itemId: string; derivedUntil: string | null }>`
    select item_id as "itemId", derived_until as "derivedUntil" from changed_content
    order by item_id limit 1 for update skip locked`,
);

/** Locked in one order, as by a save. */
const nextRegistrations = statement<{ itemId: string; after: string | null }>()(
  "progress.nextRegistrations",
  (param) => sql<{ registrationId: string }>`
    select registration_id as "registrationId" from registration
    where coalesce(course_id, lecture_id) = ${param("itemId")}
      and registration_id > coalesce(${param("after")}::uuid, '00000000-0000-0000-0000-000000000000')
    order by registration_id limit ${sql.lit(batch)} for no key update`,
);

/** @returns whether there was anything to derive */
async function deriveBatchInTx(trx: Trx): Promise<boolean> {
  const [content] = await runStatement(trx, changed, {});
  if (!content) return false;
  const { itemId, derivedUntil } = content;
  const rows = await runStatement(trx, nextRegistrations, { itemId, after: derivedUntil });
  const ids = rows.map(({ registrationId }) => registrationId);
  await sql`select derive_registrations(${ids}::uuid[])`.execute(trx);
  await (ids.length < batch
    ? trx.deleteFrom("changed_content").where("item_id", "=", itemId).execute()
    : trx
        .updateTable("changed_content")
        .set({ derived_until: ids.at(-1) })
        .where("item_id", "=", itemId)
        .execute());
  return true;
}

/** Derives the progress stored with the registrations of changed items, a batch in each transaction. */
export async function deriveChangedContent(db: Kysely<Database>): Promise<void> {
  while (await db.transaction().execute(deriveBatchInTx));
}
