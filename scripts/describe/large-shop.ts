import type pg from "pg";

/** Rows of a shop with 500,000 lectures; tables that are not named have a few. */
const rowsOf: Record<string, number> = {
  caption_line: 20_000_000,
  cart: 300_000,
  catalog_count: 50_000,
  certificate: 100_000,
  coupon_redemption: 100_000,
  course: 50_000,
  course_feature: 150_000,
  course_lecture: 500_000,
  course_price: 80_000,
  course_rating: 40_000,
  course_section: 200_000,
  course_stats: 50_000,
  favorite: 1_000_000,
  game: 5_000,
  lecture: 500_000,
  lecture_counter: 500_000,
  lecture_feature: 500_000,
  lecture_note: 2_000_000,
  lecture_rating: 300_000,
  lecture_stats: 500_000,
  line_credit: 20_000,
  media: 500_000,
  media_caption: 500_000,
  media_chapter: 2_000_000,
  media_source: 1_000_000,
  note_usage: 100_000,
  notification: 5_000_000,
  order: 1_000_000,
  order_line: 1_500_000,
  payment: 1_000_000,
  progress: 10_000_000,
  published_day: 40_000,
  refund: 50_000,
  registration: 1_500_000,
  registration_progress: 1_500_000,
  study_day: 5_000_000,
  teacher: 5_000,
  teacher_counter: 5_000,
  teacher_stats: 5_000,
  user: 200_000,
};

/** How many different values a column has in each of the tables, at most. */
const valuesOf: Record<string, number> = {
  category: 20,
  course_id: 50_000,
  created_at: 1_000_000,
  item_id: 300_000,
  item_type: 2,
  lecture_id: 500_000,
  level: 4,
  media_id: 500_000,
  order_id: 1_000_000,
  order_line_id: 1_500_000,
  published_at: 400_000,
  registration_id: 1_500_000,
  starts_at: 1_000_000,
  status: 3,
  teacher_id: 5_000,
  updated_at: 1_000_000,
  user_id: 200_000,
};

/**
 * Gives the tables of an empty, migrated database the statistics of a large shop, so that statements are planned as for
 * its rows. Needs a superuser and PostgreSQL 18.
 */
export async function simulateLargeShop(client: pg.ClientBase): Promise<void> {
  await allocatePages(client);
  // The pages of a table and its indexes are those of the file, so only the numbers of rows are made up.
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'reltuples', shop.rows::real,
        'relpages', (pg_relation_size(c.oid) / 8192)::integer,
        'relallvisible', case c.relkind when 'r' then (pg_relation_size(c.oid) / 8192)::integer end)
      from unnest($1::text[], $2::integer[]) shop (name, rows) join pg_class t on t.relname = shop.name and t.relkind = 'r'
        join pg_class c on c.oid = t.oid or c.oid in (select indexrelid from pg_index where indrelid = t.oid)`,
    [Object.keys(rowsOf), Object.values(rowsOf)],
  );
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', shop.name, 'attname', a.attname::text,
        'inherited', false, 'null_frac', 0::real, 'avg_width', 16,
        'n_distinct', (case when known.values >= shop.rows / 10 then greatest(-1, -known.values / shop.rows::real)
          else known.values end)::real)
      from unnest($1::text[], $2::integer[]) shop (name, rows)
        join pg_attribute a on a.attrelid = format('public.%I', shop.name)::regclass and a.attnum > 0
        join unnest($3::text[], $4::integer[]) known (column_name, values) on known.column_name = a.attname`,
    [Object.keys(rowsOf), Object.values(rowsOf), Object.keys(valuesOf), Object.values(valuesOf)],
  );
}

const literals: Record<string, string> = {
  _uuid: "'{}'",
  bool: "true",
  bytea: "decode(md5(random()::text), 'hex')",
  date: "now()",
  int4multirange: "'{}'",
  jsonb: "'{}'",
  timestamptz: "now()",
  uuid: "uuidv7()",
};
/** So that the indexes of some rows have an entry. */
const statusOf: Record<string, string> = {
  course: "PUBLISHED",
  lecture: "PUBLISHED",
  payment: "WAITING_FOR_DEPOSIT",
  refund: "REQUESTED",
  registration: "VALID",
};

type Columns = { table: string; names: string[]; types: string[]; required: boolean[] };

/**
 * A table or index without a page counts as empty, whatever its statistics are. Inserts that are rolled back leave pages:
 * of a row with all columns, and of one with the required ones.
 */
async function allocatePages(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(`do $$
    declare rule record;
    begin
      for rule in select conrelid::regclass as of_table, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s drop constraint %I', rule.of_table, rule.conname);
      end loop;
    end $$`);
  const { rows } = await client.query<Columns>(
    `select relname as "table", array_agg(quote_ident(attname)) as names, array_agg(typname::text) as types,
        array_agg(attnotnull and not atthasdef) as required
      from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
      where pg_class.oid = any (select format('public.%I', name)::regclass from unnest($1::text[]) name)
        and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
      group by relname order by relname`,
    [Object.keys(rowsOf)],
  );
  for (const { table, names, types, required } of rows) {
    for (const [row, isInserted] of [() => true, (column: number) => required[column] === true].entries()) {
      const columns = names.map((name, column) => ({ name, column })).filter(({ column }) => isInserted(column));
      const values = columns.map(({ name, column }) => {
        const type = types[column] ?? "";
        if (name === "status") return `'${statusOf[table] ?? row}'`;
        return literals[type] ?? (type.startsWith("_") ? "'{1,1,1,1,1}'" : `'${row}'`);
      });
      await client.query(
        `insert into "${table}" (${columns.map(({ name }) => name).join()}) values (${values.join()})`,
      );
    }
  }
  await client.query("rollback");
}
