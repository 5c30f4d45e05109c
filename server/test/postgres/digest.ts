import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/** Count visits and searches, or log them: they change with every page and tell nothing of a user. */
const counters = new Set(["page_visit", "search_query"]);

/** A digest of the rows of each table, by its name: equal ones mean that nothing was written. */
export async function digestTables(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !counters.has(table.name))) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(x.row, e'\\n' order by x.row), '')) as digest
      from (select t::text as row from ${sql.id(name)} t) x`.execute(db);
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}
