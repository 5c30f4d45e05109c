import { type Kysely, sql } from "kysely";

/**
 * Functions find their tables and functions whatever the search path of the session is. A restored dump runs with an empty
 * one: an index on an expression could not be built, and the database lacked its table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A function with a setting is never inlined, so this one names the schema instead.
  await sql`
    create or replace function search_key(content text) returns text language sql immutable strict parallel safe
    return replace(public.search_fold(content), ' ', '')
  `.execute(db);
  await sql`
    do $$
    declare
      found regprocedure;
    begin
      for found in
        select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and (l.lanname = 'plpgsql' or p.proname = 'index_starts')
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('alter function %s set search_path = public, pg_temp', found);
      end loop;
    end $$
  `.execute(db);
}
