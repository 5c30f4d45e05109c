import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { type CatalogRows, catalogTables } from "./catalog-rows.ts";

export type StoredRow = Record<string, unknown>;
export type CatalogTable = (typeof catalogTables)[number];

/** Columns that an import sets once: the day of an import, and media, which are compared by their content. */
const setOnce = new Set(["created_at", "updated_at", "published_at", "media_id"]);

/** The columns in which a row of a source differs from the stored one. */
export const changedColumns = (given: StoredRow, stored: StoredRow): string[] =>
  Object.entries(given)
    .filter(([column, value]) => !setOnce.has(column) && !isSame(column, value, stored[column]))
    .map(([column]) => column);

/** The end of a sale moves with the day of the import: it counts whether there is one. */
const isSame = (column: string, given: unknown, stored: unknown): boolean =>
  column === "sale_ends_at" ? (given === null) === (stored === null) : isDeepStrictEqual(given, stored);

/** The columns of a course in which its source differs from the catalog, as `title of lecture`. */
export async function findDifferences(tx: Transaction<Database>, rows: CatalogRows): Promise<string[]> {
  const found = new Set<string>();
  for (const table of catalogTables) {
    const given: StoredRow[] = rows[table];
    const stored = await storedRows(tx, table, rows);
    if (given.length !== stored.length) found.add(`number of rows of ${table}`);
    for (const [index, row] of given.entries())
      for (const column of changedColumns(row, stored[index] ?? row)) found.add(`${column} of ${table}`);
  }
  return [...found];
}

/** The rows of the same course, in the same order. */
export async function storedRows(
  tx: Transaction<Database>,
  table: CatalogTable,
  { course, lecture }: CatalogRows,
): Promise<StoredRow[]> {
  const ids = (table.startsWith("lecture") ? lecture : course).map((row) =>
    "lecture_id" in row ? row.lecture_id : row.course_id,
  );
  const id = sql.ref(table.startsWith("lecture") ? "lecture_id" : "course_id");
  const isList = table !== "course" && table !== "lecture";
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where ${id} = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], ${id}) ${isList ? sql`, position` : sql``}
  `.execute(tx);
  return rows;
}
