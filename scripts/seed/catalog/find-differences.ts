import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { type CatalogRows, catalogTables } from "./catalog-rows.ts";

/** What changes with the day of an import, and not with its source. */
const times = new Set(["created_at", "updated_at", "published_at", "sale_ends_at"]);

/** The columns of a course in which its source differs from the catalog, as `title of lecture`. */
export async function findDifferences(tx: Transaction<Database>, rows: CatalogRows): Promise<string[]> {
  const found = new Set<string>();
  for (const table of catalogTables) {
    const given: Record<string, unknown>[] = rows[table];
    const stored = await storedRows(tx, table, rows);
    if (given.length !== stored.length) found.add(`number of rows of ${table}`);
    for (const [index, row] of given.entries())
      for (const [column, value] of Object.entries(row))
        if (!times.has(column) && !isDeepStrictEqual(value, stored[index]?.[column]))
          found.add(`${column} of ${table}`);
  }
  return [...found];
}

/** The rows of the same course, in the same order. */
async function storedRows(
  tx: Transaction<Database>,
  table: (typeof catalogTables)[number],
  { course, lecture }: CatalogRows,
): Promise<Record<string, unknown>[]> {
  const ids = (table.startsWith("lecture") ? lecture : course).map((row) =>
    "lecture_id" in row ? row.lecture_id : row.course_id,
  );
  const id = sql.ref(table.startsWith("lecture") ? "lecture_id" : "course_id");
  const isList = table !== "course" && table !== "lecture";
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${id} = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], ${id}) ${isList ? sql`, position` : sql``}
  `.execute(tx);
  return rows;
}
