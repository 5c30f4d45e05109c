import { randomUUIDv7 } from "node:crypto";
import { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { photoLimits } from "../../../../shared/photo/codes.ts";
import { serverLimits } from "../../../limits.ts";
import { addDays, addSeconds } from "../../../../shared/time.ts";
import type { UserData } from "../../../user-data.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockUserForUpdate } from "../locks.ts";
import { type AddFile, archive } from "./archive.ts";
import { exportKey, exportPrefix, newExportFileName } from "./files.ts";
import { exportText, listRequestsSince } from "./queries.ts";

type Deps = {
  db: Kysely<Database>;
  jobs: Jobs;
  storage: ObjectStorage;
  userData: readonly UserData[];
};

/**
 * Requests a file with all data of a user, which a job writes.
 * @throws DATA_EXPORT_IN_PROGRESS; TOO_MANY_REQUESTS with `retryAfterSeconds` above the daily limit
 */
export async function requestDataExport({ db, jobs }: Pick<Deps, "db" | "jobs">, userId: string, at: Date) {
  const dataExportId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    // Serializes concurrent requests, so that each counts the previous one.
    await lockUserForUpdate(trx, userId);
    await failStuckExports(trx, at);
    const pending = await trx
      .selectFrom("data_export")
      .where("user_id", "=", userId)
      .where("status", "=", "PENDING")
      .select("data_export_id")
      .executeTakeFirst();
    if (pending) throw new DomainError("DATA_EXPORT_IN_PROGRESS");
    const requests = await listRequestsSince(trx, userId, addDays(at, -1));
    const oldest = requests.at(-limits.dataExportsPerDay);
    if (oldest) {
      const freeAt = addDays(new Date(oldest.requestedAt), 1);
      const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 1000));
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds });
    }
    await trx
      .insertInto("data_export")
      .values({ data_export_id: dataExportId, user_id: userId, status: "PENDING", requested_at: at })
      .execute();
    await jobs.enqueue(trx, "export-personal-data", { dataExportId });
  });
}

/** Fails exports that are pending longer than the queue retries their job. */
const failStuckExports = (db: Kysely<Database> | Trx, at: Date) =>
  db
    .updateTable("data_export")
    .set({ status: "FAILED", file_name: null })
    .where("status", "=", "PENDING")
    .where("requested_at", "<", addSeconds(at, -serverLimits.dataExportPendingHours * 3_600).toISOString())
    .execute();

/**
 * The job: writes the file of a pending export and sends a mail. Does nothing for a finished or deleted export. An
 * error is rethrown so that the queue retries; the last attempt sets the export to FAILED.
 */
export async function writeDataExport(deps: Deps, dataExportId: string, at: Date): Promise<void> {
  const { db, jobs, storage } = deps;
  const fileName = newExportFileName();
  const started = await db
    .updateTable("data_export")
    .set({ attempts: sql`attempts + 1`, file_name: fileName })
    .where("data_export_id", "=", dataExportId)
    .where("status", "=", "PENDING")
    .returning(["user_id as userId", "attempts"])
    .executeTakeFirst();
  if (!started) return;
  let obsolete: string[];
  try {
    const content = Readable.from(archive(addDataOf(deps, started.userId)), { objectMode: false });
    const { size } = await storage.write(exportKey(fileName), content, "application/zip");
    const written = { dataExportId, fileName, bytes: size };
    obsolete = await db.transaction().execute((trx) => finishInTx(trx, jobs, written, at));
  } catch (error) {
    if (started.attempts >= serverLimits.dataExportAttempts) await markFailed(db, dataExportId);
    throw error;
  }
  await storage.remove(obsolete.map(exportKey));
}

/** All rows of a user in one file, and beside it the photos that they name. */
const addDataOf =
  ({ db, storage, userData }: Deps, userId: string) =>
  async (add: AddFile): Promise<void> => {
    const parts = userData.flatMap((domain) => domain.export ?? []);
    // One snapshot for all tables.
    const keys = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (trx) => {
        await add("data.json", exportText(trx, parts, userId));
        return Promise.all(userData.map(async ({ files }) => (await files?.(trx, userId)) ?? []));
      });
    for (const key of keys.flat()) {
      const photo = await storage.read(key, photoLimits.bytesMax);
      // null: removed meanwhile.
      if (photo) await add(key, photo);
    }
  };

const markFailed = (db: Kysely<Database>, dataExportId: string) =>
  db
    .updateTable("data_export")
    .set({ status: "FAILED", file_name: null })
    .where("data_export_id", "=", dataExportId)
    .where("status", "=", "PENDING")
    .execute();

type Written = { dataExportId: string; fileName: string; bytes: number };

/** @returns the files to delete: those of replaced exports, or the new file if the account was deleted meanwhile */
async function finishInTx(
  trx: Trx,
  jobs: Jobs,
  { dataExportId, fileName, bytes }: Written,
  at: Date,
): Promise<string[]> {
  const ready = await trx
    .updateTable("data_export")
    .set({ status: "READY", bytes, expires_at: addDays(at, serverLimits.dataExportDays) })
    .where("data_export_id", "=", dataExportId)
    .where("status", "=", "PENDING")
    .where("file_name", "=", fileName)
    .returning("user_id as userId")
    .executeTakeFirst();
  if (!ready) return [fileName];
  const older = await trx
    .selectFrom("data_export")
    .where("user_id", "=", ready.userId)
    .where("status", "=", "READY")
    .where("data_export_id", "!=", dataExportId)
    .select(["data_export_id as id", "file_name as fileName"])
    .forUpdate()
    .execute();
  for (const { id } of older)
    await trx
      .updateTable("data_export")
      .set({ status: "REPLACED", file_name: null })
      .where("data_export_id", "=", id)
      .execute();
  await jobs.enqueue(trx, "notify-data-export-ready", { userId: ready.userId });
  return older.flatMap((row) => row.fileName ?? []);
}

/** @returns the files, which the caller deletes after the transaction has committed */
export async function deleteDataExportsInTx(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("data_export")
    .where("user_id", "=", userId)
    .returning("file_name as fileName")
    .execute();
  return rows.flatMap(({ fileName }) => fileName ?? []);
}

/** Deletes expired exports, and files without an export row, left by a process that was killed. */
export async function purgeDataExports({ db, storage }: Pick<Deps, "db" | "storage">, at: Date): Promise<void> {
  await failStuckExports(db, at);
  await db
    .deleteFrom("data_export")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<=", at.toISOString()),
        eb("status", "in", ["FAILED", "REPLACED"]).and("requested_at", "<=", addDays(at, -1).toISOString()),
      ]),
    )
    .execute();
  // Files are listed before rows: a file written in between already has its row.
  const keys: string[] = [];
  for await (const { key } of storage.list(exportPrefix)) keys.push(key);
  const rows = await db.selectFrom("data_export").select("file_name as fileName").execute();
  const known = new Set(rows.flatMap(({ fileName }) => (fileName === null ? [] : exportKey(fileName))));
  await storage.remove(keys.filter((key) => !known.has(key)));
}
