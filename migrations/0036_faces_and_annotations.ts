import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await notifyOfFaces(db);
}

/** The page of a teacher shows the photo of its user: a change of the photo is one of the page. */
async function notifyOfFaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_teacher_photo() returns trigger language plpgsql as $$
    begin
      if exists (select from teacher where user_id = new.user_id) then
        perform pg_notify('closegap_change', 'teacher');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_teacher_photo after update of photo_id on "user"
      for each row when (old.photo_id is distinct from new.photo_id) execute function notify_teacher_photo()
  `.execute(db);
}
