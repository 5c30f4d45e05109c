import { type Kysely, sql } from "kysely";

/** PostgreSQL has it from version 18 on; earlier ones get it here (RFC 9562: 48 bits of milliseconds, then random ones). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    begin
      if exists (select from pg_proc where proname = 'uuidv7') then return; end if;
      create function uuidv7() returns uuid language sql volatile as $$
        select encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
            52, 1), 53, 1), 'hex')::uuid
      $$;
    end $do$
  `.execute(db);
}
