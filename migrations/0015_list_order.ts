import { type Kysely, sql } from "kysely";

/**
 * What lists are sorted and filtered by beyond the columns of an item. The numbers of registrations are counted by
 * jobs, so that a purchase writes no row of the catalog; the length of a course follows its curriculum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course add column before text[] not null default '{}'`.execute(db);

  await sql`
    create table course_stats (
      course_id uuid constraint course_stats_pk primary key
        constraint course_stats_course_fk references course on delete cascade,
      registrations integer not null default 0 constraint course_stats_registrations_not_negative check (registrations >= 0),
      duration_sec integer not null default 0,
      has_preview boolean not null default false
    )
  `.execute(db);
  await sql`create index course_stats_popular_idx on course_stats (registrations desc, course_id desc)`.execute(db);
  await sql`
    create table lecture_stats (
      lecture_id uuid constraint lecture_stats_pk primary key
        constraint lecture_stats_lecture_fk references lecture on delete cascade,
      registrations integer not null default 0 constraint lecture_stats_registrations_not_negative check (registrations >= 0),
      duration_sec integer not null
    )
  `.execute(db);
  await sql`create index lecture_stats_popular_idx on lecture_stats (registrations desc, lecture_id desc)`.execute(db);
  await sql`create index lecture_stats_length_idx on lecture_stats (duration_sec, lecture_id desc)`.execute(db);
  await sql`create index lecture_price_idx on lecture (price, lecture_id desc) where status = 'PUBLISHED'`.execute(db);
  await sql`
    create index lecture_price_down_idx on lecture (price desc nulls last, lecture_id desc) where status = 'PUBLISHED'
  `.execute(db);

  await createLectureTriggers(db);
  await createCourseTriggers(db);
  await sql`
    insert into lecture_stats (lecture_id, duration_sec)
    select lecture_id, (duration_ms + 999) / 1000 from lecture join media using (media_id)
  `.execute(db);
  await sql`insert into course_stats (course_id) select course_id from course`.execute(db);
  await sql`select measure_course(course_id) from course`.execute(db);

  for (const name of ["course_stats", "lecture_stats"]) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function notify_change()
    `.execute(db);
  }
}

/** The length of a clip never changes; a lecture can get another clip. */
async function createLectureTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_lecture_stats() returns trigger language plpgsql as $$
    begin
      insert into lecture_stats (lecture_id, duration_sec)
      select lecture_id, (duration_ms + 999) / 1000 from changed join media using (media_id);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger add_lecture_stats after insert on lecture referencing new table as changed
      for each statement execute function add_lecture_stats()
  `.execute(db);
  await sql`
    create function measure_lecture() returns trigger language plpgsql as $$
    begin
      update lecture_stats set duration_sec = (
        select (duration_ms + 999) / 1000 from media where media_id = new.media_id)
      where lecture_id = new.lecture_id;
      perform measure_course(course_id) from course_lecture where lecture_id = new.lecture_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger measure_lecture after update of media_id, is_preview, status on lecture for each row
      when ((old.media_id, old.is_preview, old.status) is distinct from (new.media_id, new.is_preview, new.status))
      execute function measure_lecture()
  `.execute(db);
}

async function createCourseTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_course_stats() returns trigger language plpgsql as $$
    begin
      insert into course_stats (course_id) select course_id from changed;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger add_course_stats after insert on course referencing new table as changed
      for each statement execute function add_course_stats()
  `.execute(db);
  await sql`
    create function measure_course(id uuid) returns void language sql as $$
      update course_stats set (duration_sec, has_preview) = (
        select coalesce(sum(s.duration_sec), 0), coalesce(bool_or(l.is_preview and l.status = 'PUBLISHED'), false)
        from course_lecture cl join lecture l on l.lecture_id = cl.lecture_id
          join lecture_stats s on s.lecture_id = cl.lecture_id
        where cl.course_id = id)
      where course_id = id
    $$
  `.execute(db);
  await sql`
    create function measure_changed_courses() returns trigger language plpgsql as $$
    begin
      perform measure_course(course_id) from (select distinct course_id from changed order by course_id) c;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`measure_courses_on_${event}`)} after ${sql.raw(event)} on course_lecture
        referencing ${sql.raw(rows)} table as changed for each statement execute function measure_changed_courses()
    `.execute(db);
  }
}
