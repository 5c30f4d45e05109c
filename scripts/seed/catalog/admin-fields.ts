import { sql } from "kysely";
import type { Trx } from "../../../server/db/schema.ts";
import type { CatalogRows } from "./catalog-rows.ts";
import { changedColumns, storedRows, type StoredRow } from "./stored-rows.ts";

/** A folder has these beyond the draft of a teacher. The publication sets everything else. */
const ownColumns = { course: ["featured"], lecture: ["cover", "tags", "featured"] } as const;
const itemTables = ["course", "lecture"] as const;
const featureTables = ["course_feature", "lecture_feature"] as const;

type Change = { table: (typeof itemTables)[number]; row: StoredRow; columns: string[] };

/** Columns of the published course and of its lectures in which its folder differs. */
async function listChanges(trx: Trx, rows: CatalogRows): Promise<Change[]> {
  const changes: Change[] = [];
  for (const table of itemTables) {
    const id = `${table}_id`;
    const stored = new Map((await storedRows(trx, table, rows)).map((row) => [row[id], row]));
    for (const row of rows[table] as StoredRow[]) {
      const before = stored.get(row[id]);
      if (!before) continue;
      const own: readonly string[] = ownColumns[table];
      const columns = changedColumns(row, before).filter((column) => own.includes(column));
      if (columns.length > 0) changes.push({ table, row, columns });
    }
  }
  return changes;
}

async function listChangedFeatures(trx: Trx, rows: CatalogRows): Promise<(typeof featureTables)[number][]> {
  const changed: (typeof featureTables)[number][] = [];
  for (const table of featureTables) {
    const stored = await storedRows(trx, table, rows);
    const given: StoredRow[] = rows[table];
    const isSame =
      given.length === stored.length && given.every((row, at) => changedColumns(row, stored[at] ?? {}).length === 0);
    if (!isSame) changed.push(table);
  }
  return changed;
}

/** The same, as `title of lecture`. */
export async function listAdminDifferences(trx: Trx, rows: CatalogRows): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, columns } of await listChanges(trx, rows))
    for (const column of columns) found.add(`${column} of ${table}`);
  for (const table of await listChangedFeatures(trx, rows)) found.add(`features of ${table.replace("_feature", "")}`);
  return [...found];
}

/** Brings a course that was just published to its folder in what only an admin sets. */
export async function putAdminFieldsInTx(trx: Trx, rows: CatalogRows, at: Date): Promise<void> {
  for (const { table, row, columns } of await listChanges(trx, rows)) {
    const id = `${table}_id`;
    const values = columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`
      update ${sql.table(table)} set ${sql.join([...values, sql`updated_at = ${at}`])} where ${sql.ref(id)} = ${row[id]}
    `.execute(trx);
  }
  const courseIds = rows.course.map(({ course_id }) => course_id);
  const stored = await trx
    .selectFrom("course_lecture")
    .where("course_id", "in", courseIds)
    .select("lecture_id")
    .execute();
  const present = new Set(stored.map(({ lecture_id }) => lecture_id));
  for (const table of await listChangedFeatures(trx, rows)) {
    if (table === "course_feature") {
      await trx.deleteFrom(table).where("course_id", "in", courseIds).execute();
      if (rows.course_feature.length > 0) await trx.insertInto(table).values(rows.course_feature).execute();
      continue;
    }
    const features = rows.lecture_feature.filter(({ lecture_id }) => present.has(lecture_id));
    const lectureIds = rows.lecture.map(({ lecture_id }) => lecture_id);
    await trx.deleteFrom(table).where("lecture_id", "in", lectureIds).execute();
    if (features.length > 0) await trx.insertInto(table).values(features).execute();
  }
}
