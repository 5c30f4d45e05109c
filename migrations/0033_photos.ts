import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPhotos(db);
  await removeWithTheirUse(db);
}

async function createPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo (
      photo_id uuid constraint photo_pk primary key,
      user_id uuid constraint photo_user_fk references "user" on delete set null,
      purpose text not null constraint photo_purpose_known check (purpose in ('PROFILE', 'REVIEW', 'INQUIRY')),
      -- UPLOADING until its bytes are checked, READY until it is used, REMOVED until a job has deleted its bytes.
      status text not null default 'UPLOADING' constraint photo_status_known
        check (status in ('UPLOADING', 'READY', 'USED', 'REMOVED')),
      bytes integer not null constraint photo_bytes_positive check (bytes > 0),
      width integer,
      height integer,
      color text constraint photo_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
      review_id uuid constraint photo_review_fk references lecture_review on delete set null,
      message_id uuid constraint photo_message_fk references inquiry_message on delete set null,
      position smallint not null default 0,
      created_at timestamptz not null,
      constraint photo_is_measured check (status in ('UPLOADING', 'REMOVED') or num_nulls(width, height, color) = 0),
      constraint photo_has_one_use check (num_nonnulls(review_id, message_id) <= 1)
    )
  `.execute(db);
  await sql`create index photo_user_idx on photo (user_id, photo_id)`.execute(db);
  await sql`create index photo_review_idx on photo (review_id, position) where review_id is not null`.execute(db);
  await sql`create index photo_message_idx on photo (message_id, position) where message_id is not null`.execute(db);
  await sql`create index photo_unused_idx on photo (created_at) where status <> 'USED'`.execute(db);
  await sql`
    alter table "user" add column photo_id uuid constraint user_photo_fk references photo on delete set null
  `.execute(db);
  await sql`create index user_photo_idx on "user" (photo_id) where photo_id is not null`.execute(db);
}

/** A photo is removed with the text or the account that shows it, whatever removes that. */
async function removeWithTheirUse(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function remove_photos_of_review() returns trigger language plpgsql as $$
    begin
      update photo set status = 'REMOVED' where review_id = old.review_id;
      return case when tg_op = 'DELETE' then old else new end;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_photos before delete on lecture_review
      for each row execute function remove_photos_of_review()
  `.execute(db);
  await sql`
    create trigger remove_hidden_photos before update of hidden_at on lecture_review
      for each row when (old.hidden_at is null and new.hidden_at is not null)
      execute function remove_photos_of_review()
  `.execute(db);
  await sql`
    create function remove_photos_of_message() returns trigger language plpgsql as $$
    begin
      update photo set status = 'REMOVED' where message_id = old.message_id;
      return old;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_photos before delete on inquiry_message
      for each row execute function remove_photos_of_message()
  `.execute(db);
  await sql`
    create function remove_former_photo() returns trigger language plpgsql as $$
    begin
      update photo set status = 'REMOVED' where photo_id = old.photo_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_former_photo after update of photo_id on "user"
      for each row when (old.photo_id is not null and old.photo_id is distinct from new.photo_id)
      execute function remove_former_photo()
  `.execute(db);
}
