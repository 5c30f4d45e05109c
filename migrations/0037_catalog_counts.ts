import { type Kysely, sql } from "kysely";

/**
 * Totals of lists and the numbers beside their filters are read from counters instead of the rows. A counter has what
 * items are filtered by, and prices and lengths by the bands of the filters, so a few hundred rows answer for a catalog
 * of any size.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await measureCoursesAtOnce(db);
  await createCounters(db);
  await indexOrders(db);
  await countLectures(db);
  await countCourses(db);
  await sql`select recount_catalog()`.execute(db);
}

/** Orders of the list of courses that had no index. A sale that ends makes a price depend on the time. */
async function indexOrders(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, also] of [
    ["course_level_idx", "level, published_at desc, course_id desc", ""],
    ["course_category_level_idx", "category, level, published_at desc, course_id desc", ""],
    ["course_price_idx", "coalesce(sale_price, price), course_id desc", "and sale_ends_at is null"],
    ["course_price_down_idx", "coalesce(sale_price, price) desc, course_id desc", "and sale_ends_at is null"],
    ["course_timed_sale_idx", "sale_ends_at", "and sale_ends_at is not null"],
  ] as const)
    await sql`
      create index ${sql.id(name)} on course (${sql.raw(columns)}) where status = 'PUBLISHED' ${sql.raw(also)}
    `.execute(db);
  await sql`create index course_stats_length_idx on course_stats (duration_sec, course_id desc)`.execute(db);
}

async function measureCoursesAtOnce(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_stats add column lecture_count integer not null default 0`.execute(db);
  // Concurrent changes of several curricula wait for each other in the order of the ids.
  await sql`
    create function measure_courses(ids uuid[]) returns void language plpgsql as $$
    begin
      perform from course_stats where course_id = any (ids) order by course_id for update;
      update course_stats s
      set lecture_count = measured.lectures, duration_sec = measured.seconds, has_preview = measured.preview
      from (
        select c.course_id, count(l.lecture_id) as lectures, coalesce(sum(ls.duration_sec), 0) as seconds,
          coalesce(bool_or(l.is_preview and l.status = 'PUBLISHED'), false) as preview
        from unnest(ids) c (course_id) left join (course_lecture cl join lecture l using (lecture_id)
          join lecture_stats ls using (lecture_id)) on cl.course_id = c.course_id
        group by c.course_id) measured
      where s.course_id = measured.course_id and (s.lecture_count, s.duration_sec, s.has_preview)
        is distinct from (measured.lectures, measured.seconds, measured.preview);
    end $$
  `.execute(db);
  await sql`
    create or replace function measure_changed_courses() returns trigger language plpgsql as $$
    begin
      perform measure_courses(array(select distinct course_id from changed));
      return null;
    end $$
  `.execute(db);
  await sql`
    create or replace function measure_lecture() returns trigger language plpgsql as $$
    begin
      update lecture_stats set duration_sec = (
        select (duration_ms + 999) / 1000 from media where media_id = new.media_id)
      where lecture_id = new.lecture_id;
      perform measure_courses(array(select course_id from course_lecture where lecture_id = new.lecture_id));
      return null;
    end $$
  `.execute(db);
  await sql`drop function measure_course`.execute(db);
  await sql`select measure_courses(array(select course_id from course_stats))`.execute(db);
}

const cell = sql.raw("category, level, featured, has_preview, duration_sec, price, sale_price, sale_ends_at");

async function createCounters(db: Kysely<unknown>): Promise<void> {
  // A band is stored as its lowest value. The bounds of every filter are bounds of bands.
  await sql`
    create function price_band(price integer) returns integer language sql immutable strict parallel safe
      return (array[0, 1, 5000, 10000, 10001, 20001])[width_bucket(price, array[0, 1, 5000, 10000, 10001, 20001])]
  `.execute(db);
  await sql`
    create function length_band(seconds integer) returns integer language sql immutable strict parallel safe
      return (array[0, 600, 900, 1201, 3601, 10801])[width_bucket(seconds, array[0, 600, 900, 1201, 3601, 10801])]
  `.execute(db);
  // Published items. Without a teacher: those of all teachers. A sale that ends is a column of its own, because its end
  // is no change of a row.
  await sql`
    create table catalog_count (
      item_type text not null constraint catalog_count_type_known check (item_type in ('COURSE', 'LECTURE')),
      teacher_id uuid,
      category text not null,
      level text,
      featured boolean not null,
      has_preview boolean not null,
      duration_sec integer not null,
      price integer,
      sale_price integer,
      sale_ends_at timestamptz,
      total integer not null,
      constraint catalog_count_key unique nulls not distinct (item_type, teacher_id, ${cell})
    )
  `.execute(db);
  await sql`create index catalog_count_empty_idx on catalog_count (item_type) where total = 0`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on catalog_count
      for each statement execute function notify_change()
  `.execute(db);
  await sql`
    create function recount_catalog() returns void language plpgsql as $$
    begin
      delete from catalog_count;
      ${addLectures("select *, 1 as change from lecture")};
      ${addCourses("select c.*, s.duration_sec, s.has_preview, 1 as change from course c join course_stats s using (course_id)")};
    end $$
  `.execute(db);
}

/**
 * Adds the changes of published items, once for all teachers and once for each. Teachers and admins write the catalog,
 * and a change that moves no item to another cell writes no counter, so that writers rarely wait for each other; they
 * lock the counters in one order.
 */
const addChanges = (items: string) =>
  sql.raw(`
    insert into catalog_count (item_type, teacher_id, category, level, featured, has_preview, duration_sec, price,
      sale_price, sale_ends_at, total)
    select item_type, teacher_id, category, level, featured, has_preview, duration_sec, price, sale_price, sale_ends_at,
      sum(change)
    from (${items}) item
    group by rollup (teacher_id), item_type, category, level, featured, has_preview, duration_sec, price, sale_price,
      sale_ends_at
    having sum(change) <> 0
    order by teacher_id nulls first, item_type, category, level, featured, has_preview, duration_sec, price, sale_price,
      sale_ends_at
    on conflict on constraint catalog_count_key do update set total = catalog_count.total + excluded.total;
    delete from catalog_count where total = 0`);

/** The length of a clip never changes, so the counters of lectures follow the rows of lectures alone. */
const addLectures = (rows: string) =>
  addChanges(`
    select 'LECTURE' as item_type, l.teacher_id, l.category, null as level, l.featured, l.is_preview as has_preview,
      length_band((m.duration_ms + 999) / 1000) as duration_sec,
      price_band(case when l.is_preview then 0 else l.price end) as price,
      null::integer as sale_price, null::timestamptz as sale_ends_at, l.change
    from (${rows}) l join media m using (media_id) where l.status = 'PUBLISHED'`);

const addCourses = (rows: string) =>
  addChanges(`
    select 'COURSE' as item_type, c.teacher_id, c.category, c.level, c.featured, c.has_preview,
      length_band(c.duration_sec) as duration_sec, price_band(c.price) as price, price_band(c.sale_price) as sale_price,
      c.sale_ends_at, c.change
    from (${rows}) c where c.status = 'PUBLISHED'`);

type Event = "insert" | "update" | "delete";
const referencing: Record<Event, string> = {
  insert: "new table as new_rows",
  update: "old table as old_rows new table as new_rows",
  delete: "old table as old_rows",
};

type Counter = { table: string; add: typeof addChanges; rowsOf: (rows: string, change: 1 | -1) => string };

async function createTrigger(
  db: Kysely<unknown>,
  { table, add, rowsOf }: Counter,
  event: Event,
  lock = sql``,
): Promise<void> {
  const name = `count_${table}_on_${event}`;
  const changes = [
    ...(event === "insert" ? [] : [rowsOf("old_rows", -1)]),
    ...(event === "delete" ? [] : [rowsOf("new_rows", 1)]),
  ];
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin
      ${lock}
      ${add(changes.join(" union all "))};
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(referencing[event])} for each statement execute function ${sql.id(name)}()
  `.execute(db);
}

async function countLectures(db: Kysely<unknown>): Promise<void> {
  const lectures: Counter = {
    table: "lecture",
    add: addLectures,
    rowsOf: (rows, change) => `select *, ${change} as change from ${rows}`,
  };
  for (const event of ["insert", "update", "delete"] as const) await createTrigger(db, lectures, event);
}

/**
 * A course is counted with its row of `course_stats`, which is inserted after it. It is deleted before it, while what the
 * course was counted by is still there.
 */
async function countCourses(db: Kysely<unknown>): Promise<void> {
  const measured: Counter = {
    table: "course_stats",
    add: addCourses,
    rowsOf: (rows, change) =>
      `select c.*, s.duration_sec, s.has_preview, ${change} as change from ${rows} s join course c using (course_id)`,
  };
  // A change of the course at the same time is either seen here or sees this one.
  const lockChanged = sql`
      perform from course where course_id in (
        select n.course_id from new_rows n join old_rows o using (course_id)
        where (length_band(n.duration_sec), n.has_preview) is distinct from (length_band(o.duration_sec), o.has_preview))
      order by course_id for share;`;
  await createTrigger(db, measured, "insert");
  await createTrigger(db, measured, "update", lockChanged);
  await createTrigger(db, measured, "delete");
  const courses: Counter = {
    table: "course",
    add: addCourses,
    rowsOf: (rows, change) =>
      `select c.*, s.duration_sec, s.has_preview, ${change} as change from ${rows} c join course_stats s using (course_id)`,
  };
  await createTrigger(db, courses, "update");
  await sql`
    create function delete_course_stats() returns trigger language plpgsql as $$
    begin
      delete from course_stats where course_id = old.course_id;
      return old;
    end $$
  `.execute(db);
  await sql`
    create trigger delete_course_stats before delete on course for each row execute function delete_course_stats()
  `.execute(db);
}
