import { type Kysely, sql } from "kysely";

/**
 * A search reads up to a thousand starts of titles and words, from an index alone: they have what is needed of their
 * entries, so that not each of them is looked up somewhere in a large table. The table is written again, because an update
 * of all its rows would leave it twice as large.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_start_of_entry as
    select s.entry_key, s.position, s.is_first, s.weight, e.entry_type, e.entry_id, length(e.key) as title_length,
      s.key, s.jamo, s.initials
    from search_start s join search_entry e using (entry_key) order by s.entry_key, s.position
  `.execute(db);
  await sql`drop table search_start`.execute(db);
  await sql`alter table search_start_of_entry rename to search_start`.execute(db);
  await sql`
    alter table search_start
      alter column entry_key set not null,
      alter column position set not null,
      alter column is_first set not null,
      alter column weight set not null,
      alter column entry_type set not null,
      alter column entry_id set not null,
      alter column title_length set not null,
      alter column key set not null,
      alter column jamo set not null,
      alter column initials set not null,
      add constraint search_start_pk primary key (entry_key, position),
      add constraint search_start_entry_fk foreign key (entry_key) references search_entry on delete cascade
  `.execute(db);
  await sql`
    create index search_start_key_idx on search_start (is_first, weight, key, entry_key)
      include (entry_type, entry_id, title_length)
  `.execute(db);
  await sql`
    create index search_start_initials_idx on search_start (is_first, weight, initials, entry_key)
      include (entry_type, entry_id, key)
  `.execute(db);
  await sql`create index search_start_jamo_idx on search_start (is_first, weight, jamo, entry_key)`.execute(db);
  await sql`
    create index search_start_typo_idx on search_start (jamo, entry_key) include (weight, entry_type, entry_id)
  `.execute(db);
  await sql`create index search_start_typed_idx on search_start (search_typed(jamo), entry_key)`.execute(db);
  await sql`
    create or replace function index_starts(entries bigint[]) returns void language sql as $$
      insert into search_start (entry_key, position, is_first, weight, entry_type, entry_id, title_length, key, jamo, initials)
      select entry_key, n, n = 1, weight, entry_type, entry_id, title_length, rest, left(search_jamo(rest), 120),
        search_initials(rest)
      from (
        select e.entry_key, w.n, e.weight, e.entry_type, e.entry_id, length(e.key) as title_length,
          substr(e.key, w.start::int, 40) as rest
        from search_entry e, lateral (
          select n, 1 + coalesce(sum(length(word)) over (order by n rows between unbounded preceding and 1 preceding), 0) as start
          from unnest(string_to_array(search_fold(e.title), ' ')) with ordinality words(word, n)) w
        where e.entry_key = any(entries) and w.n <= 16) starts
    $$
  `.execute(db);
}
