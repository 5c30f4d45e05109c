import { type Kysely, sql } from "kysely";

/**
 * Indexes of which a search reads a bounded part, however many rows have a pair of letters. The pairs of an entry are
 * indexed with its popularity, and those of a caption with the part of the videos that it belongs to: a search reads one
 * after another until it has enough. Wrong letters are looked up by the pairs that are right. A list of pending changes would
 * be read by each of these reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexEntries(db);
  await indexLines(db);
}

async function indexEntries(db: Kysely<unknown>): Promise<void> {
  await sql`drop index search_entry_haystack_idx, search_entry_grams_idx, search_entry_jamo_idx`.execute(db);
  await sql`drop function search_grams(text)`.execute(db);
  await sql`alter table search_entry drop column jamo`.execute(db);
  // Every character and every two that follow each other, within the lines of a text.
  await sql`
    create function search_grams(weight smallint, content text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(select weight::text || a from unnest(chars) a where a <> E'\\n')
        || array(select weight::text || a || b from unnest(chars, chars[2:]) pairs(a, b)
          where b is not null and a <> E'\\n' and b <> E'\\n')
      from (select string_to_array(content, null) as chars) split
    $$
  `.execute(db);
  await sql`
    create index search_entry_grams_idx on search_entry using gin (search_grams(weight, haystack)) with (fastupdate = off)
  `.execute(db);
}

async function indexLines(db: Kysely<unknown>): Promise<void> {
  await sql`drop index caption_line_key_idx, caption_line_grams_idx`.execute(db);
  await sql`drop function search_line_grams(text)`.execute(db);
  // The first part is a 256th of all videos, each further one has three times as many as those before it: an id ends with
  // random digits. Single characters count at the start of a word alone: of a million lines, each has most of the others.
  await sql`
    create function search_line_grams(media_id uuid, folded text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(select part || a || b from unnest(chars, chars[2:]) pairs(a, b) where b is not null)
        || array(select part || left(word, 1) from unnest(string_to_array(folded, ' ')) word where word <> '')
      from (
        select string_to_array(replace(folded, ' ', ''), null) as chars,
          case when digits < '01' then '0' when digits < '04' then '1' when digits < '10' then '2' when digits < '40' then '3'
            else '4' end as part
        from (select right(media_id::text, 2) collate "C" as digits) id) split
    $$
  `.execute(db);
  await sql`
    create index caption_line_grams_idx on caption_line using gin (search_line_grams(media_id, folded)) with (fastupdate = off)
  `.execute(db);
}
