import { type Kysely, sql, type Transaction } from "kysely";
import type { DataExport } from "../../../../shared/account/settings.ts";
import type { ExportPart } from "../../../user-data.ts";
import type { ReadPool } from "../../../db/reads.ts";
import type { Database } from "../../../db/schema.ts";
import { statement } from "../../../db/statement.ts";

const newestStatement = statement<{ userId: string; at: Date }>()(
  "account.dataExport",
  (param) => sql<DataExport>`
    select status, data_export_id as "dataExportId", requested_at as "requestedAt", bytes, expires_at as "expiresAt"
    from data_export
    where user_id = ${param("userId")} and status <> 'REPLACED' and (expires_at is null or expires_at > ${param("at")})
    order by requested_at desc, data_export_id desc limit 1`,
);

const none: DataExport = { status: "NONE", dataExportId: null, requestedAt: null, bytes: null, expiresAt: null };

/** The newest export of a user that has not expired. */
export const findDataExport = async (reads: ReadPool, userId: string, at: Date): Promise<DataExport> =>
  (await reads.queryOne(newestStatement, { userId, at })) ?? none;

/** A file that can be downloaded; undefined for another user's file. */
export const findExportFile = (db: Kysely<Database>, userId: string, dataExportId: string, at: Date) =>
  db
    .selectFrom("data_export")
    .where("data_export_id", "=", dataExportId)
    .where("user_id", "=", userId)
    .where("status", "=", "READY")
    .where("expires_at", ">", at.toISOString())
    .select(["file_name as fileName", "requested_at as requestedAt"])
    .executeTakeFirst();

/** Request times of the exports since `since`, oldest first. */
export const listRequestsSince = (trx: Transaction<Database>, userId: string, since: Date) =>
  trx
    .selectFrom("data_export")
    .where("user_id", "=", userId)
    .where("requested_at", ">", since.toISOString())
    .orderBy("requested_at")
    .select("requested_at as requestedAt")
    .execute();

/** Number of rows in memory at a time. */
export const exportBatchRows = 100;

/**
 * The JSON text of a user's file, key by key, in chunks of at most `exportBatchRows` rows read through a cursor. Memory
 * use does not depend on the amount of data. Must be consumed within the transaction.
 */
export async function* exportText(
  trx: Transaction<Database>,
  parts: readonly ExportPart[],
  userId: string,
): AsyncGenerator<string, void> {
  let separator = "{\n";
  for (const { key, rows } of parts) {
    yield `${separator}${JSON.stringify(key)}: [`;
    await sql`
      declare export_rows no scroll cursor for
        select row_to_json(source)::text as json from (${rows(userId)}) source`.execute(trx);
    let rowSeparator = "\n";
    for (let batch = await fetchBatch(trx); batch.length > 0; batch = await fetchBatch(trx)) {
      yield rowSeparator + batch.join(",\n");
      rowSeparator = ",\n";
    }
    await sql`close export_rows`.execute(trx);
    yield "]";
    separator = ",\n";
  }
  yield "\n}\n";
}

async function fetchBatch(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ json: string }>`fetch ${sql.lit(exportBatchRows)} from export_rows`.execute(trx);
  return rows.map(({ json }) => json);
}
