import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which part of a lecture's video an account has been sent, in milliseconds of media time, whatever file it came in.
  await sql`
    create table fetched_media (
      user_id uuid not null constraint fetched_media_user_fk references "user",
      lecture_id uuid not null constraint fetched_media_lecture_fk references lecture,
      fetched int4multirange not null,
      updated_at timestamptz not null,
      constraint fetched_media_pk primary key (user_id, lecture_id),
      constraint fetched_media_from_zero check (isempty(fetched) or lower(fetched) >= 0)
    )
  `.execute(db);
  // Progress stored before this table existed counts as fetched: it stays, and further progress adds to it.
  await sql`
    insert into fetched_media (user_id, lecture_id, fetched, updated_at)
    select r.user_id, p.lecture_id, range_agg(part), max(p.updated_at)
    from progress p join registration r using (registration_id), unnest(p.watched) as part
    group by r.user_id, p.lecture_id
  `.execute(db);
}
