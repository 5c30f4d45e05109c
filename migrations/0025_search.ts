import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * What the search finds. `search_entry` has a row for each course and lecture that is on sale and for each teacher,
 * `search_start` one for each word of its title, `caption_line` one for each caption of a video. Triggers and generated
 * columns keep their keys in the transaction of the text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted, like the extensions that notes use: the owner of the database may create it.
  await sql`create extension if not exists fuzzystrmatch`.execute(db);
  await createTextFunctions(db);
  await createEntries(db);
  await createEntryTriggers(db);
  await createCaptionLines(db);
  await sql`select index_courses(array(select course_id from course))`.execute(db);
  await sql`select index_lectures(array(select lecture_id from lecture))`.execute(db);
  await sql`select index_teachers(array(select teacher_id from teacher))`.execute(db);
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const leads = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const vowels = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";
const tails = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ";
const compatible = "ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const conjoining = [...range(0x1100, 0x1112), ...range(0x1161, 0x1175), ...range(0x11a8, 0x11c2)].join("");

const keyboard = {
  letters: "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ",
  keys: "qwertyuiopasdfghjklzxcvbnmqwertop",
};

/** Letters that are typed as two. */
const split: Record<string, string> = {
  ㅘ: "ㅗㅏ",
  ㅙ: "ㅗㅐ",
  ㅚ: "ㅗㅣ",
  ㅝ: "ㅜㅓ",
  ㅞ: "ㅜㅔ",
  ㅟ: "ㅜㅣ",
  ㅢ: "ㅡㅣ",
  ㄳ: "ㄱㅅ",
  ㄵ: "ㄴㅈ",
  ㄶ: "ㄴㅎ",
  ㄺ: "ㄹㄱ",
  ㄻ: "ㄹㅁ",
  ㄼ: "ㄹㅂ",
  ㄽ: "ㄹㅅ",
  ㄾ: "ㄹㅌ",
  ㄿ: "ㄹㅍ",
  ㅀ: "ㄹㅎ",
  ㅄ: "ㅂㅅ",
};

function letterTables(): { from: string; to: string } {
  const pairs: [string, string][] = [
    ...range(0xff01, 0xff5e).map((char, index): [string, string] => [
      char,
      String.fromCodePoint(0x21 + index).toLowerCase(),
    ]),
    ["\u3000", " "],
    ...Array.from("ﾡﾢﾣﾤﾥﾦﾧﾨﾩﾪﾫﾬﾭﾮﾯﾰﾱﾲﾳﾴﾵﾶﾷﾸﾹﾺﾻﾼﾽﾾ", (char, index): [string, string] => [
      char,
      compatible[index] ?? char,
    ]),
    ...Array.from("ￂￃￄￅￆￇￊￋￌￍￎￏￒￓￔￕￖￗￚￛￜ", (char, index): [string, string] => [char, vowels[index] ?? char]),
    ...Array.from(conjoining, (char, index): [string, string] => [char, (leads + vowels + tails)[index] ?? char]),
    ...[...range(0xc0, 0x24f), ...range(0x386, 0x3ce), ...range(0x400, 0x45f)].flatMap((char): [string, string][] => {
      const plain = char.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
      return plain !== char && plain.length === 1 && /\p{L}/u.test(plain) ? [[char, plain]] : [];
    }),
  ];
  return { from: pairs.map(([char]) => char).join(""), to: pairs.map(([, plain]) => plain).join("") };
}

async function createTextFunctions(db: Kysely<unknown>): Promise<void> {
  const { from, to } = letterTables();
  const separators = String.raw`[\u0001-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3030\u30fb\u3164\ue000-\uf8ff\ufe00-\ufe6f\uff00-\uffef\U0001f000-\U0001faff\U000e0000-\U000e0fff]+`;
  const special = String.raw`[\u00c0-\u024f\u0386-\u03ce\u0400-\u045f\u1100-\u11ff\u3000\uff01-\uffdc]`;
  // The collation C lowers ASCII alone; the table has the other letters.
  await sql`
    create function search_fold(content text) returns text language sql immutable strict parallel safe as ${literal(`
      select btrim(regexp_replace(
        case when plain ~ '${special}' then translate(plain, ${quoted(from)}, ${quoted(to)}) else plain end,
        '${separators}', ' ', 'g'))
      from (select lower(normalize(content, NFC) collate "C") as plain) folded`)}
  `.execute(db);
  await sql`
    create function search_key(content text) returns text language sql immutable strict parallel safe
    as $$ select replace(search_fold(content), ' ', '') $$
  `.execute(db);
  const typed = Object.entries(split).reduce(
    (text, [letter, parts]) => `replace(${text}, '${letter}', '${parts}')`,
    `normalize(translate(normalize(key, NFD), '${conjoining}', '${leads + vowels + tails}'), NFC)`,
  );
  await sql`
    create function search_jamo(key text) returns text language sql immutable strict parallel safe
    as ${literal(`select ${typed}`)}
  `.execute(db);
  // The keys that type these letters, without shift.
  await sql`
    create function search_typed(jamo text) returns text language sql immutable strict parallel safe
    as ${literal(`select translate(jamo, '${keyboard.letters}', '${keyboard.keys}')`)}
  `.execute(db);
  const lead = conjoining.slice(0, leads.length);
  await sql`
    create function search_initials(key text) returns text language sql immutable strict parallel safe as ${literal(`
      select normalize(translate(regexp_replace(normalize(key, NFD), '[\\u1161-\\u11ff]+', '', 'g'),
        '${lead}', '${leads}'), NFC)`)}
  `.execute(db);
  // Every character and every two that follow each other, within the lines of a text.
  await sql`
    create function search_grams(content text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(gram), '{}')
      from generate_series(1, length(content)) i,
        lateral (values (substr(content, i, 1)), (substr(content, i, 2))) grams(gram)
      where gram !~ '\n'
    $$
  `.execute(db);
  // Of a caption, single characters count at the start of a word alone: of a million lines, each has most of the others.
  await sql`
    create function search_line_grams(folded text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(gram), '{}') from (
        select substr(replace(folded, ' ', ''), i, 2) as gram from generate_series(1, length(replace(folded, ' ', '')) - 1) i
        union all
        select left(word, 1) from unnest(string_to_array(folded, ' ')) word where word <> '') grams
    $$
  `.execute(db);
  // From what many register for to what is new; courses and teachers before single lectures of the same popularity.
  await sql`
    create function search_weight(entry_type text, registrations integer) returns smallint
    language sql immutable parallel safe as $$
      select (width_bucket(coalesce(registrations, 0), array[1, 10, 50, 200, 1000])
        + case entry_type when 'LECTURE' then 0 else 1 end)::smallint
    $$
  `.execute(db);
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_entry (
      entry_key bigint generated always as identity constraint search_entry_pk primary key,
      entry_type text not null constraint search_entry_type_known check (entry_type in ('COURSE', 'LECTURE', 'TEACHER')),
      entry_id uuid not null,
      title text not null,
      weight smallint not null,
      key text not null generated always as (search_key(title)) stored,
      jamo text not null generated always as (search_jamo(search_key(title))) stored,
      haystack text not null,
      constraint search_entry_once unique (entry_type, entry_id)
    )
  `.execute(db);
  await sql`create index search_entry_key_idx on search_entry (left(key, 100) collate "C")`.execute(db);
  await sql`create index search_entry_haystack_idx on search_entry using gin (haystack gin_trgm_ops)`.execute(db);
  await sql`create index search_entry_grams_idx on search_entry using gin (search_grams(haystack))`.execute(db);
  await sql`create index search_entry_jamo_idx on search_entry using gin (jamo gin_trgm_ops)`.execute(db);

  await sql`
    create table search_start (
      entry_key bigint not null constraint search_start_entry_fk references search_entry on delete cascade,
      position smallint not null,
      is_first boolean not null,
      weight smallint not null,
      key text not null collate "C",
      jamo text not null collate "C",
      initials text not null collate "C",
      constraint search_start_pk primary key (entry_key, position)
    )
  `.execute(db);
  for (const column of ["key", "jamo", "initials"]) {
    await sql`
      create index ${sql.id(`search_start_${column}_idx`)} on search_start (is_first, weight, ${sql.id(column)}, entry_key)
    `.execute(db);
  }
  await sql`create index search_start_typo_idx on search_start (jamo, entry_key)`.execute(db);
  await sql`create index search_start_typed_idx on search_start (search_typed(jamo), entry_key)`.execute(db);

  await sql`
    create function index_starts(entries bigint[]) returns void language sql as $$
      insert into search_start (entry_key, position, is_first, weight, key, jamo, initials)
      select entry_key, n, n = 1, weight, rest, left(search_jamo(rest), 120), search_initials(rest)
      from (
        select e.entry_key, w.n, e.weight, substr(e.key, w.start::int, 40) as rest
        from search_entry e, lateral (
          select n, 1 + coalesce(sum(length(word)) over (order by n rows between unbounded preceding and 1 preceding), 0) as start
          from unnest(string_to_array(search_fold(e.title), ' ')) with ordinality words(word, n)) w
        where e.entry_key = any(entries) and w.n <= 16) starts
    $$
  `.execute(db);
}

/** Locks the items, so that what is indexed is the text that a concurrent change leaves. */
const indexItems = (noun: string, entries: RawBuilder<unknown>) => {
  const id = sql.id(`${noun}_id`);
  return sql`
    create function ${sql.id(`index_${noun}s`)}(ids uuid[]) returns void language plpgsql as $$
    declare entries bigint[];
    begin
      perform from ${sql.table(noun)} where ${id} = any(ids) order by ${id} for no key update;
      delete from search_entry where entry_type = ${sql.lit(noun.toUpperCase())} and entry_id = any(ids);
      with added as (
        insert into search_entry (entry_type, entry_id, title, weight, haystack)
        ${entries}
        returning entry_key)
      select array_agg(entry_key) into entries from added;
      perform index_starts(entries);
    end $$
  `;
};

const haystackOf = (...texts: string[]) =>
  sql.raw(`concat_ws(E'\\n', ${texts.map((text) => `search_key(${text})`).join(", ")})`);

async function createEntryTriggers(db: Kysely<unknown>): Promise<void> {
  await indexItems(
    "course",
    sql`select 'COURSE', c.course_id, c.title, search_weight('COURSE', s.registrations),
        ${haystackOf("c.title", "c.subtitle", "array_to_string(c.tags, ' ')", "t.name", "c.category")}
      from course c join teacher t on t.teacher_id = c.teacher_id left join course_stats s on s.course_id = c.course_id
      where c.course_id = any(ids) and c.status = 'PUBLISHED'`,
  ).execute(db);
  await indexItems(
    "lecture",
    sql`select 'LECTURE', l.lecture_id, l.title, search_weight('LECTURE', s.registrations),
        ${haystackOf("l.title", "l.summary", "array_to_string(l.tags, ' ')", "t.name", "l.category")}
      from lecture l join teacher t on t.teacher_id = l.teacher_id left join lecture_stats s on s.lecture_id = l.lecture_id
      where l.lecture_id = any(ids) and l.status = 'PUBLISHED'`,
  ).execute(db);
  await indexItems(
    "teacher",
    sql`select 'TEACHER', t.teacher_id, t.name, search_weight('TEACHER', s.learners),
        ${haystackOf("t.name", "t.headline", "array_to_string(t.specialties, ' ')")}
      from teacher t left join teacher_stats s on s.teacher_id = t.teacher_id where t.teacher_id = any(ids)`,
  ).execute(db);

  const compared: Record<string, readonly string[]> = {
    course: ["title", "subtitle", "tags", "category", "teacher_id", "status"],
    lecture: ["title", "summary", "tags", "category", "teacher_id", "status"],
    teacher: ["name", "headline", "specialties"],
  };
  for (const [noun, columns] of Object.entries(compared)) await createItemTriggers(db, noun, columns);
  await createWeightTriggers(db);
}

async function createItemTriggers(db: Kysely<unknown>, noun: string, columns: readonly string[]): Promise<void> {
  const id = `${noun}_id`;
  const row = (alias: string) => sql.raw(`(${columns.map((column) => `${alias}.${column}`).join(", ")})`);
  // The items of a teacher are found by its name.
  const alsoIndexed =
    noun === "teacher"
      ? sql`
        perform index_courses(array(select c.course_id from course c where c.teacher_id = any(renamed)));
        perform index_lectures(array(select l.lecture_id from lecture l where l.teacher_id = any(renamed)));`
      : sql``;
  const renamed =
    noun === "teacher"
      ? sql`renamed := array(select n.teacher_id from new_rows n join old_rows o using (teacher_id) where n.name <> o.name);`
      : sql``;
  await sql`
    create function ${sql.id(`index_changed_${noun}s`)}() returns trigger language plpgsql as $$
    declare changed uuid[]; renamed uuid[];
    begin
      if tg_op = 'INSERT' then
        changed := array(select n.${sql.id(id)} from new_rows n);
      else
        changed := array(select n.${sql.id(id)} from new_rows n join old_rows o using (${sql.id(id)})
          where ${row("n")} is distinct from ${row("o")});
        ${renamed}
      end if;
      if cardinality(changed) > 0 then
        perform ${sql.id(`index_${noun}s`)}(changed);
        ${alsoIndexed}
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new table as new_rows"],
    ["update", "old table as old_rows new table as new_rows"],
  ] as const) {
    // By name after those that add the row of an item's statistics.
    await sql`
      create trigger ${sql.id(`index_on_${event}`)} after ${sql.raw(event)} on ${sql.table(noun)}
        referencing ${sql.raw(rows)} for each statement execute function ${sql.id(`index_changed_${noun}s`)}()
    `.execute(db);
  }
  await sql`
    create function ${sql.id(`unindex_${noun}`)}() returns trigger language plpgsql as $$
    begin
      delete from search_entry where entry_type = ${sql.lit(noun.toUpperCase())} and entry_id = old.${sql.id(id)};
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger unindex after delete on ${sql.table(noun)} for each row execute function ${sql.id(`unindex_${noun}`)}()
  `.execute(db);
}

/** A count of registrations moves an entry only when it reaches the next step of popularity. */
async function createWeightTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function weigh_entry(kind text, id uuid, registrations integer) returns void language plpgsql as $$
    declare moved bigint;
    begin
      update search_entry e set weight = search_weight(kind, registrations)
        where e.entry_type = kind and e.entry_id = id and e.weight <> search_weight(kind, registrations)
        returning e.entry_key into moved;
      update search_start s set weight = search_weight(kind, registrations) where s.entry_key = moved;
    end $$
  `.execute(db);
  for (const [noun, count] of [
    ["course", "registrations"],
    ["lecture", "registrations"],
    ["teacher", "learners"],
  ] as const) {
    const kind = sql.lit(noun.toUpperCase());
    const counted = sql.id(count);
    await sql`
      create function ${sql.id(`weigh_${noun}`)}() returns trigger language plpgsql as $$
      begin
        perform weigh_entry(${kind}, new.${sql.id(`${noun}_id`)}, new.${counted});
        return null;
      end $$
    `.execute(db);
    const execute = sql`execute function ${sql.id(`weigh_${noun}`)}()`;
    await sql`
      create trigger weigh_updated after update of ${counted} on ${sql.table(`${noun}_stats`)} for each row
        when (search_weight(${kind}, old.${counted}) <> search_weight(${kind}, new.${counted})) ${execute}
    `.execute(db);
    await sql`
      create trigger weigh_added after insert on ${sql.table(`${noun}_stats`)} for each row
        when (new.${counted} > 0) ${execute}
    `.execute(db);
  }
}

/**
 * The captions of a video are a file: what has taken it in writes its lines. Those of older videos are added by a job,
 * which finds them by `is_indexed`.
 */
async function createCaptionLines(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_caption add column is_indexed boolean not null default false`.execute(db);
  await sql`create index media_caption_to_index_idx on media_caption (media_id) where not is_indexed`.execute(db);
  await sql`
    create table caption_line (
      media_id uuid not null,
      lang text not null,
      position integer not null,
      start_ms integer not null,
      content text not null,
      folded text not null generated always as (search_fold(content)) stored,
      constraint caption_line_pk primary key (media_id, lang, position),
      constraint caption_line_caption_fk foreign key (media_id, lang) references media_caption on delete cascade
    )
  `.execute(db);
  await sql`
    create index caption_line_key_idx on caption_line using gin (replace(folded, ' ', '') gin_trgm_ops)
  `.execute(db);
  await sql`create index caption_line_grams_idx on caption_line using gin (search_line_grams(folded))`.execute(db);
}

const literal = (text: string) => sql.raw(`$search$${text}$search$`);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
