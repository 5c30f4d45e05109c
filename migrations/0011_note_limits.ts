import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // How much a user has written. The triggers change this row in the transaction of the note, which also locks it: notes
  // of one user that are saved at the same time are counted one after the other.
  await sql`
    create table note_usage (
      user_id uuid constraint note_usage_pk primary key
        constraint note_usage_user_fk references "user" on delete cascade,
      notes integer not null constraint note_usage_notes_not_negative check (notes >= 0),
      bytes bigint not null constraint note_usage_bytes_not_negative check (bytes >= 0)
    )
  `.execute(db);
  await sql`
    insert into note_usage (user_id, notes, bytes)
    select user_id, count(*), sum(octet_length(content)) from lecture_note where deleted_at is null group by user_id
  `.execute(db);
  await sql`
    create function count_note_usage() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into note_usage (user_id, notes, bytes)
        select user_id, count(*), sum(octet_length(content)) from new_rows where deleted_at is null group by user_id
        on conflict on constraint note_usage_pk do update
          set notes = note_usage.notes + excluded.notes, bytes = note_usage.bytes + excluded.bytes;
      elsif tg_op = 'DELETE' then
        update note_usage u set notes = u.notes - gone.notes, bytes = u.bytes - gone.bytes
        from (
          select user_id, count(*) as notes, sum(octet_length(content)) as bytes
          from old_rows where deleted_at is null group by user_id
        ) gone
        where u.user_id = gone.user_id;
      else
        update note_usage u set notes = u.notes + change.notes, bytes = u.bytes + change.bytes
        from (
          select user_id, sum(notes) as notes, sum(bytes) as bytes from (
            select user_id, 1 as notes, octet_length(content) as bytes from new_rows where deleted_at is null
            union all
            select user_id, -1, -octet_length(content) from old_rows where deleted_at is null
          ) sides group by user_id
        ) change
        where u.user_id = change.user_id and (change.notes <> 0 or change.bytes <> 0);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_new_notes after insert on lecture_note
      referencing new table as new_rows for each statement execute function count_note_usage()
  `.execute(db);
  await sql`
    create trigger count_changed_notes after update on lecture_note
      referencing old table as old_rows new table as new_rows for each statement execute function count_note_usage()
  `.execute(db);
  await sql`
    create trigger count_deleted_notes after delete on lecture_note
      referencing old table as old_rows for each statement execute function count_note_usage()
  `.execute(db);

  // Both are trusted extensions: the owner of the database may create them.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`
    create index lecture_note_text_idx on lecture_note using gin (user_id, content gin_trgm_ops) where deleted_at is null
  `.execute(db);
  // The text is put in lower case once for all words. The cost makes the planner narrow the rows down first.
  await sql`
    create function contains_words(document text, words text[]) returns boolean
      language plpgsql immutable strict parallel safe cost 10000 as $$
    declare
      lowered text := lower(document);
      word text;
    begin
      foreach word in array words loop
        if strpos(lowered, lower(word)) = 0 then
          return false;
        end if;
      end loop;
      return true;
    end $$
  `.execute(db);

  await sql`
    create table data_export (
      data_export_id uuid constraint data_export_pk primary key,
      user_id uuid not null constraint data_export_user_fk references "user" on delete cascade,
      status text not null constraint data_export_status_known check (status in ('PENDING', 'READY', 'FAILED', 'REPLACED')),
      attempts integer not null default 0,
      requested_at timestamptz not null,
      file_name text constraint data_export_file_once unique,
      bytes bigint,
      expires_at timestamptz,
      constraint data_export_ready_has_file check (status <> 'READY' or num_nulls(file_name, bytes, expires_at) = 0)
    )
  `.execute(db);
  await sql`create unique index data_export_one_pending on data_export (user_id) where status = 'PENDING'`.execute(db);
  await sql`create index data_export_user_idx on data_export (user_id, requested_at desc)`.execute(db);
}
