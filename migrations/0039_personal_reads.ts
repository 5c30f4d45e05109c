import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * What personal reads need of other tables for each row of a list is stored with the row, or read from an index alone.
 * The pages before one of a sorted list are read from an index alone as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registration_running_idx on registration (user_id, lecture_id, course_id)
      include (order_line_id, expires_at) where status = 'VALID'
  `.execute(db);
  await storeCoursesOfLectures(db);
  for (const noun of ["course", "lecture"] as const) await listByStatistics(db, noun);
  await indexPrices(db);
  await deriveLargeContentLater(db);
  await countPublishedDays(db);
}

/** Fills a new column, of which nothing is derived. */
async function fill(db: Kysely<unknown>, table: string, update: RawBuilder<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await update.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
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
  await fill(
    db,
    "lecture",
    sql`update lecture l set course_ids = including.ids from (
      select lecture_id, array_agg(course_id order by course_id) as ids from course_lecture group by lecture_id) including
    where l.lecture_id = including.lecture_id`,
  );
}

/** The category in which an item is listed, null for one that is not, beside the numbers by which lists are sorted. */
async function listByStatistics(db: Kysely<unknown>, noun: "course" | "lecture"): Promise<void> {
  const [stats, id] = [sql.table(`${noun}_stats`), sql.id(`${noun}_id`)];
  await sql`alter table ${stats} add column listed_in text`.execute(db);
  const store = (of: string) => sql`
    update ${stats} s set listed_in = case when i.status = 'PUBLISHED' then i.category end from ${sql.raw(of)} i
    where s.${id} = i.${id} and s.listed_in is distinct from case when i.status = 'PUBLISHED' then i.category end`;
  const name = sql.id(`list_${noun}s`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      ${store("new_rows")};
      return null;
    end $$
  `.execute(db);
  for (const event of ["insert", "update"])
    await sql`
      create trigger ${sql.id(`list_on_${event}`)} after ${sql.raw(event)} on ${sql.table(noun)}
        referencing new table as new_rows for each statement execute function ${name}()
    `.execute(db);
  await fill(db, `${noun}_stats`, store(noun));
  for (const [order, columns] of [
    ["popular", sql`registrations desc, ${id} desc`],
    ["length", sql`duration_sec, ${id} desc`],
  ] as const) {
    const index = `${noun}_stats_${order}_idx`;
    await sql`drop index ${sql.id(index)}`.execute(db);
    await sql`create index ${sql.id(index)} on ${stats} (${columns}) include (listed_in)`.execute(db);
    await sql`create index ${sql.id(`${noun}_stats_category_${order}_idx`)} on ${stats} (listed_in, ${columns})`.execute(
      db,
    );
  }
}

/**
 * An index of an expression is read alone only if it has the columns of the expression too. Without statistics of its own
 * the planner takes a range of prices for rare, and sorts all lectures in it.
 */
async function indexPrices(db: Kysely<unknown>): Promise<void> {
  const price = sql`(case when is_preview then 0 else price end)`;
  await sql`create statistics lecture_price_to_watch on ${price} from lecture`.execute(db);
  for (const [name, order] of [
    ["price", sql`${price}, lecture_id desc`],
    ["price_down", sql`${price} desc nulls last, lecture_id desc`],
  ] as const) {
    await sql`drop index ${sql.id(`lecture_${name}_idx`)}`.execute(db);
    for (const [index, columns] of [
      [`lecture_${name}_idx`, order],
      [`lecture_category_${name}_idx`, sql`category, ${order}`],
    ] as const)
      await sql`
        create index ${sql.id(index)} on lecture (${columns}) include (is_preview, price) where status = 'PUBLISHED'
      `.execute(db);
  }
}

/**
 * A curriculum or a clip that changes changes the progress stored with every registration of the item. Of an item with many
 * a job derives them in batches: at once it would take longer than a statement may, while every learner waits.
 */
async function deriveLargeContentLater(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registration_item_idx on registration ((coalesce(course_id, lecture_id)), registration_id)
  `.execute(db);
  await sql`
    create table changed_content (
      item_id uuid constraint changed_content_pk primary key,
      derived_until uuid
    )
  `.execute(db);
  // Registrations are locked as by a save, so that what is derived includes it.
  await sql`
    create function derive_registrations_of_items(ids uuid[]) returns void language plpgsql as $$
    declare item uuid; registrations uuid[];
    begin
      foreach item in array ids loop
        registrations := array(
          select registration_id from registration where coalesce(course_id, lecture_id) = item limit 1001);
        if cardinality(registrations) > 1000 then
          insert into changed_content (item_id) values (item)
          on conflict on constraint changed_content_pk do update set derived_until = null;
        else
          perform from registration where registration_id = any (registrations) order by registration_id for no key update;
          perform derive_registrations(registrations);
        end if;
      end loop;
    end $$
  `.execute(db);
  await sql`
    create or replace function derive_registrations_of_course_lecture() returns trigger language plpgsql as $$
    begin
      perform derive_registrations_of_items(array(select distinct course_id from changed order by course_id));
      return null;
    end $$
  `.execute(db);
  await sql`
    create or replace function derive_registrations_of_lecture() returns trigger language plpgsql as $$
    begin
      perform derive_registrations_of_items(array(
        select new.lecture_id union select course_id from course_lecture where lecture_id = new.lecture_id order by 1));
      return null;
    end $$
  `.execute(db);
}

/**
 * How many items were published on each day (UTC), by category and for all categories together (category ''): a page deep
 * in the list of the newest skips days instead of items. Counters are added to per statement, as those of `catalog_count`.
 */
async function countPublishedDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table published_day (
      item_type text not null constraint published_day_type_known check (item_type in ('COURSE', 'LECTURE')),
      category text not null,
      day date not null,
      total integer not null,
      constraint published_day_pk primary key (item_type, category, day)
    )
  `.execute(db);
  await sql`create index published_day_empty_idx on published_day (item_type) where total = 0`.execute(db);
  const items = { course: "COURSE", lecture: "LECTURE" } as const;
  const add = (noun: keyof typeof items, rows: string) =>
    sql.raw(`
      insert into published_day (item_type, category, day, total)
      select '${items[noun]}', coalesce(category, ''), (published_at at time zone 'UTC')::date, sum(change)
      from (${rows}) item where status = 'PUBLISHED'
      group by rollup (category), (published_at at time zone 'UTC')::date having sum(change) <> 0
      order by 2, 3
      on conflict on constraint published_day_pk do update set total = published_day.total + excluded.total;
      delete from published_day where total = 0`);
  const changed = {
    insert: { tables: "new table as new_rows", rows: "select *, 1 as change from new_rows" },
    update: {
      tables: "old table as old_rows new table as new_rows",
      rows: "select *, -1 as change from old_rows union all select *, 1 from new_rows",
    },
    delete: { tables: "old table as old_rows", rows: "select *, -1 as change from old_rows" },
  };
  for (const noun of ["course", "lecture"] as const)
    for (const [event, { tables, rows }] of Object.entries(changed)) {
      const name = sql.id(`count_days_of_${noun}_on_${event}`);
      await sql`
        create function ${name}() returns trigger language plpgsql as $$
        begin
          ${add(noun, rows)};
          return null;
        end $$
      `.execute(db);
      await sql`
        create trigger ${name} after ${sql.raw(event)} on ${sql.table(noun)}
          referencing ${sql.raw(tables)} for each statement execute function ${name}()
      `.execute(db);
    }
  await sql`
    create function recount_published_days() returns void language plpgsql as $$
    begin
      delete from published_day;
      ${add("course", "select *, 1 as change from course")};
      ${add("lecture", "select *, 1 as change from lecture")};
    end $$
  `.execute(db);
  await sql`select recount_published_days()`.execute(db);
}
