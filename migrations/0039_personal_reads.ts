import { type Kysely, sql } from "kysely";

/** What personal reads look up for each row of a list is stored with the row, or read from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registration_running_idx on registration (user_id, lecture_id, course_id)
      include (order_line_id, expires_at) where status = 'VALID'
  `.execute(db);
  await storeCoursesOfLectures(db);
}

/** The courses that include a lecture, in its row. */
async function storeCoursesOfLectures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lecture add column course_ids uuid[] not null default '{}'`.execute(db);
  // Locked first, so that of two courses that take in the same lecture at once the later one sees the other.
  await sql`
    create function store_courses_of_lectures(ids uuid[]) returns void language plpgsql as $$
    begin
      perform from lecture where lecture_id = any (ids) order by lecture_id for no key update;
      update lecture l set course_ids = including.ids
      from (
        select id, coalesce(array_agg(cl.course_id order by cl.course_id) filter (where cl.course_id is not null), '{}') as ids
        from unnest(ids) id left join course_lecture cl on cl.lecture_id = id group by id) including
      where l.lecture_id = including.id and l.course_ids <> including.ids;
    end $$
  `.execute(db);
  const changed = {
    insert: { rows: "new table as new_rows", ids: "select lecture_id from new_rows" },
    update: {
      rows: "old table as old_rows new table as new_rows",
      ids: "select lecture_id from old_rows union select lecture_id from new_rows",
    },
    delete: { rows: "old table as old_rows", ids: "select lecture_id from old_rows" },
  };
  for (const [event, { rows, ids }] of Object.entries(changed)) {
    const name = `store_courses_of_lectures_on_${event}`;
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin
        perform store_courses_of_lectures(array(${sql.raw(ids)}));
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on course_lecture
        referencing ${sql.raw(rows)} for each statement execute function ${sql.id(name)}()
    `.execute(db);
  }
  await sql`select store_courses_of_lectures(array(select distinct lecture_id from course_lecture))`.execute(db);
}
