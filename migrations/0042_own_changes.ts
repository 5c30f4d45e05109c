import { type Kysely, sql } from "kysely";

/**
 * A change of a table is also a notice on the connection that makes it. A notification reaches a process some time after the
 * transaction; by the notice the process of the change knows it before it answers the request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_change(name text) returns void language plpgsql as $$
    begin
      perform pg_notify('closegap_change', name);
      if current_setting('application_name') in ('closegap-write', 'closegap-job') then
        raise notice using message = 'closegap_change ' || name;
      end if;
    end $$
  `.execute(db);
  await sql`
    create or replace function notify_change() returns trigger language plpgsql as $$
    begin
      perform announce_change(tg_table_name);
      return null;
    end $$
  `.execute(db);
  await sql`
    create or replace function notify_teacher_photo() returns trigger language plpgsql as $$
    begin
      if exists (select from teacher where user_id = new.user_id) then
        perform announce_change('teacher');
      end if;
      return null;
    end $$
  `.execute(db);
}
