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
      duration_sec integer not null default 0
    )
  `.execute(db);
  await sql`create index course_stats_popular_idx on course_stats (registrations desc, course_id desc)`.execute(db);
  await sql`
    create table lecture_stats (
      lecture_id uuid constraint lecture_stats_pk primary key
        constraint lecture_stats_lecture_fk references lecture on delete cascade,
      registrations integer not null default 0 constraint lecture_stats_registrations_not_negative check (registrations >= 0)
    )
  `.execute(db);
  await sql`create index lecture_stats_popular_idx on lecture_stats (registrations desc, lecture_id desc)`.execute(db);

  await createTriggers(db);
  await sql`insert into course_stats (course_id) select course_id from course`.execute(db);
  await sql`insert into lecture_stats (lecture_id) select lecture_id from lecture`.execute(db);
  await sql`select set_course_duration(course_id) from course`.execute(db);

  for (const name of ["course_stats", "lecture_stats"]) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function notify_change()
    `.execute(db);
  }
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_item_stats() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'course' then
        insert into course_stats (course_id) select course_id from changed;
      else
        insert into lecture_stats (lecture_id) select lecture_id from changed;
      end if;
      return null;
    end $$
  `.execute(db);
  for (const name of ["course", "lecture"]) {
    await sql`
      create trigger add_item_stats after insert on ${sql.table(name)} referencing new table as changed
        for each statement execute function add_item_stats()
    `.execute(db);
  }

  await sql`
    create function set_course_duration(id uuid) returns void language sql as $$
      update course_stats set duration_sec = (
        select coalesce(sum((m.duration_ms + 999) / 1000), 0)
        from course_lecture cl join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
        where cl.course_id = id)
      where course_id = id
    $$
  `.execute(db);
  await sql`
    create function measure_changed_courses() returns trigger language plpgsql as $$
    begin
      perform set_course_duration(course_id) from (select distinct course_id from changed order by course_id) c;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`measure_course_on_${event}`)} after ${sql.raw(event)} on course_lecture
        referencing ${sql.raw(rows)} table as changed for each statement execute function measure_changed_courses()
    `.execute(db);
  }

  // The length of a clip never changes; a lecture can get another clip.
  await sql`
    create function measure_courses_of_lecture() returns trigger language plpgsql as $$
    begin
      perform set_course_duration(course_id) from course_lecture where lecture_id = new.lecture_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger measure_courses_of_lecture after update of media_id on lecture for each row
      when (old.media_id is distinct from new.media_id) execute function measure_courses_of_lecture()
  `.execute(db);
}
