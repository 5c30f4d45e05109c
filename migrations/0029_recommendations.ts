import { type Kysely, sql } from "kysely";

/** What a job computes to recommend courses, and what users say about it. Nothing here is written by a purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCourseTables(db);
  await createUserTables(db);
  await createQueue(db);
}

/** Replaced by a job. They have no trigger notify_change: a cached read is as old as it may get. */
async function createCourseTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_relation (
      kind text not null constraint course_relation_kind_known check (kind in ('TAKEN_NEXT', 'FAVORITED_TOGETHER')),
      course_id uuid not null constraint course_relation_course_fk references course on delete cascade,
      other_course_id uuid not null constraint course_relation_other_course_fk references course on delete cascade,
      users integer not null,
      course_users integer not null,
      constraint course_relation_pk primary key (kind, course_id, other_course_id),
      constraint course_relation_users_within check (users between 1 and course_users)
    )
  `.execute(db);
  await sql`create index course_relation_other_idx on course_relation (other_course_id)`.execute(db);
  await sql`
    create table starter_course (
      course_id uuid constraint starter_course_pk primary key
        constraint starter_course_course_fk references course on delete cascade,
      reason text not null constraint starter_course_reason_known
        check (reason in ('POPULAR', 'TOP_RATED', 'NEW', 'FREE', 'TAKEN', 'CATEGORY')),
      category text not null constraint starter_course_category_fk references category on update cascade on delete cascade,
      position integer not null constraint starter_course_position_key unique,
      users integer not null
    )
  `.execute(db);
  await sql`create index starter_course_category_idx on starter_course (category, position)`.execute(db);
}

async function createUserTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recommendation (
      user_id uuid not null constraint recommendation_user_fk references "user" on delete cascade,
      course_id uuid not null constraint recommendation_course_fk references course on delete cascade,
      reason text not null constraint recommendation_reason_known check (reason in (
        'TAKEN_NEXT', 'SAME_TEACHER', 'FAVORITED_TOGETHER', 'FAVORITE_TEACHER', 'WATCHED_CATEGORY', 'COMPLETED_CATEGORY')),
      score double precision not null,
      reason_course_id uuid constraint recommendation_reason_course_fk references course on delete cascade,
      reason_lecture_id uuid constraint recommendation_reason_lecture_fk references lecture on delete cascade,
      constraint recommendation_pk primary key (user_id, course_id, reason)
    )
  `.execute(db);
  await sql`create index recommendation_course_idx on recommendation (course_id)`.execute(db);
  await sql`
    create table recommendation_dismissal (
      user_id uuid not null constraint recommendation_dismissal_user_fk references "user" on delete cascade,
      course_id uuid not null constraint recommendation_dismissal_course_fk references course on delete cascade,
      dismissed_at timestamptz not null,
      constraint recommendation_dismissal_pk primary key (user_id, course_id)
    )
  `.execute(db);
  await sql`create index recommendation_dismissal_course_idx on recommendation_dismissal (course_id)`.execute(db);
  await sql`
    create table recommendation_interest (
      user_id uuid not null constraint recommendation_interest_user_fk references "user" on delete cascade,
      category text not null constraint recommendation_interest_category_fk references category on update cascade on delete cascade,
      constraint recommendation_interest_pk primary key (user_id, category)
    )
  `.execute(db);
}

/**
 * Users whose recommendations are to be computed again. It is a log without a unique key: a trigger inserts without
 * waiting for the job that deletes rows of the same user.
 */
async function createQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recommendation_due (
      recommendation_due_id bigint generated always as identity constraint recommendation_due_pk primary key,
      user_id uuid not null constraint recommendation_due_user_fk references "user" on delete cascade
    )
  `.execute(db);
  await sql`create index recommendation_due_user_idx on recommendation_due (user_id)`.execute(db);
  await sql`
    create function queue_recommendations() returns trigger language plpgsql as $$
    begin
      insert into recommendation_due (user_id) select distinct user_id from changed order by user_id;
      return null;
    end $$
  `.execute(db);
  for (const table of ["registration", "favorite", "recommendation_dismissal"]) {
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      await sql`
        create trigger ${sql.id(`queue_recommendations_on_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed for each statement execute function queue_recommendations()
      `.execute(db);
    }
  }
}
