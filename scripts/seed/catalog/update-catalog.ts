import { sql } from "kysely";
import type { Trx } from "../../../server/db/schema.ts";
import type { CatalogRows } from "./catalog-rows.ts";
import { changedColumns, type CatalogTable, storedRows, type StoredRow } from "./find-differences.ts";

/** Brings a stored course to the rows of its source. New lectures are added; none is deleted. */
export async function updateCatalogInTx(tx: Trx, rows: CatalogRows, now: Date): Promise<void> {
  await updateItems(tx, "course", rows, now);
  await updateItems(tx, "lecture", rows, now);
  // A lecture's place refers to its section.
  const areListsSame = (await isSameList(tx, "course_section", rows)) && (await isSameList(tx, "course_lecture", rows));
  if (!areListsSame) {
    const ids = rows.course.map(({ course_id }) => course_id);
    await tx.deleteFrom("course_section").where("course_id", "in", ids).execute();
    await tx.insertInto("course_section").values(rows.course_section).execute();
    await tx.insertInto("course_lecture").values(rows.course_lecture).execute();
  }
  await replaceFeatures(tx, rows);
}

async function updateItems(tx: Trx, table: "course" | "lecture", rows: CatalogRows, now: Date): Promise<void> {
  const id = `${table}_id`;
  const stored = new Map((await storedRows(tx, table, rows)).map((row) => [row[id], row]));
  const given: StoredRow[] = rows[table];
  for (const [index, row] of given.entries()) {
    const before = stored.get(row[id]);
    if (!before) {
      await insertRow(tx, table, rows, index);
      continue;
    }
    const changed = changedColumns(row, before);
    if ("media_id" in row && row["media_id"] !== before["media_id"]) changed.push("media_id");
    // Published for the first time.
    if (before["published_at"] === null && row["published_at"] !== null) changed.push("published_at");
    if (changed.length === 0) continue;
    const values = changed.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`
      update ${sql.table(table)} set ${sql.join([...values, sql`updated_at = ${now}`])} where ${sql.ref(id)} = ${row[id]}
    `.execute(tx);
  }
}

async function insertRow(tx: Trx, table: "course" | "lecture", rows: CatalogRows, index: number): Promise<void> {
  await (table === "course"
    ? tx
        .insertInto("course")
        .values(rows.course.slice(index, index + 1))
        .execute()
    : tx
        .insertInto("lecture")
        .values(rows.lecture.slice(index, index + 1))
        .execute());
}

async function isSameList(tx: Trx, table: CatalogTable, rows: CatalogRows): Promise<boolean> {
  const stored = await storedRows(tx, table, rows);
  const given: StoredRow[] = rows[table];
  return (
    given.length === stored.length && given.every((row, index) => changedColumns(row, stored[index] ?? {}).length === 0)
  );
}

async function replaceFeatures(tx: Trx, rows: CatalogRows): Promise<void> {
  if (!(await isSameList(tx, "course_feature", rows))) {
    const ids = rows.course.map(({ course_id }) => course_id);
    await tx.deleteFrom("course_feature").where("course_id", "in", ids).execute();
    if (rows.course_feature.length > 0) await tx.insertInto("course_feature").values(rows.course_feature).execute();
  }
  if (!(await isSameList(tx, "lecture_feature", rows))) {
    const ids = rows.lecture.map(({ lecture_id }) => lecture_id);
    await tx.deleteFrom("lecture_feature").where("lecture_id", "in", ids).execute();
    if (rows.lecture_feature.length > 0) await tx.insertInto("lecture_feature").values(rows.lecture_feature).execute();
  }
}
