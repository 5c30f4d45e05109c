import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import type { CatalogRows, catalogTables } from "./catalog-rows.ts";

export type StoredRow = Record<string, unknown>;
type CatalogTable = (typeof catalogTables)[number];

/** The columns in which a row of a source differs from the stored one. */
export const changedColumns = (given: StoredRow, stored: StoredRow): string[] =>
  Object.entries(given)
    .filter(([column, value]) => !isDeepStrictEqual(value, stored[column]))
    .map(([column]) => column);

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
