import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { idOf } from "../ids.ts";
import { words } from "./words.ts";

const at = sql.raw(`timestamptz '2026-01-01' + n * interval '1 minute'`);

/** One of several words, by a number that follows from the row: the same in every run. */
const wordOf = (kind: keyof typeof words, salt: string): RawBuilder<string> => {
  const all = words[kind];
  return sql`(${all}::text[])[1 + ('x' || substr(md5(${sql.lit(salt)} || n), 1, 7))::bit(28)::int % ${sql.lit(all.length)}]`;
};
const text = (...parts: RawBuilder<string>[]) => sql`concat_ws(' ', ${sql.join(parts)})`;
const title = text(
  wordOf("subjects", "s"),
  wordOf("joints", "j"),
  wordOf("objects", "o"),
  wordOf("actions", "a"),
  sql`case when n % 3 = 0 then n::text end`,
);
const summary = text(wordOf("objects", "1"), wordOf("actions", "2"), wordOf("objects", "3"), wordOf("actions", "4"));
const line = text(wordOf("subjects", "5"), wordOf("objects", "6"), wordOf("joints", "7"), wordOf("actions", "8"));
/** A few items have most of the registrations. */
const registrations = sql.raw(`(100000 / (1 + ('x' || substr(md5('r' || n), 1, 4))::bit(16)::int))`);

const coursesOf = (lectures: number) => lectures / 10;
const teachers = 500;
const linesPerLecture = 100;

export interface SearchScale {
  lectures: number;
  captionLines: number;
}
export const noContent: SearchScale = { lectures: 0, captionLines: 0 };

/**
 * Adds content until the database has that of `to`. The rows are indexed by the same functions as in the shop, at once
 * and without indexes that would have to be changed for each row.
 */
export async function growContent(db: Kysely<Database>, from: SearchScale, to: SearchScale): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (query: RawBuilder<unknown>) => query.execute(connection);
    await run(sql`set session_replication_role = replica`);
    if (from.lectures === 0) await addTeachers(run);
    await addItems(run, from.lectures, to.lectures);
    const hasLines = to.captionLines > from.captionLines;
    const restore = await dropIndexes(connection, [
      "search_entry",
      "search_start",
      ...(hasLines ? ["caption_line"] : []),
    ]);
    if (from.lectures === 0) await run(sql`select index_teachers(array(select teacher_id from teacher))`);
    await indexItems(run, from.lectures, to.lectures);
    if (hasLines) await addLines(run, from.captionLines, to.captionLines);
    await restore();
    await run(sql`select recount_catalog()`);
    await run(sql`select recount_published_days()`);
    await run(sql`set session_replication_role = origin`);
    await run(sql`vacuum analyze`);
  });
}

type Run = (query: RawBuilder<unknown>) => Promise<unknown>;

async function addTeachers(run: Run): Promise<void> {
  await run(sql`insert into category (name, icon, description, position)
    select '주제 ' || n, 'book', '설명', n from generate_series(1, 8) n`);
  await run(sql`insert into teacher (teacher_id, name, headline, bio, specialties, created_at, updated_at)
    select ${idOf("teacher")}, (array['김','이','박','최','정','강','조','윤','장','임'])[1 + n % 10] || (array['하늘','바다','다정','재경','서준','민지','도윤','예린'])[1 + n % 8] || n,
      ${summary}, '소개', array[${wordOf("subjects", "t")}], ${at}, ${at}
    from generate_series(1, ${teachers}::int) n`);
}

async function addItems(run: Run, from: number, to: number): Promise<void> {
  const lectures = sql`generate_series(${from + 1}::int, ${to}::int) n`;
  const courses = sql`generate_series(${coursesOf(from) + 1}::int, ${coursesOf(to)}::int) n`;
  const teacherId = idOf("teacher", `(1 + n % ${teachers})`);
  await run(sql`insert into media (media_id, storage_key, duration_ms, width, height, poster_file, created_at)
    select ${idOf("media")}, 'clip-' || n, 60000 + n % 3000 * 1000, 1280, 720, 'poster.webp', ${at} from ${lectures}`);
  await run(sql`insert into lecture (lecture_id, teacher_id, media_id, category, title, summary, price, is_preview, tags,
      featured, status, published_at, created_at, updated_at, course_ids)
    select ${idOf("lecture")}, ${teacherId}, ${idOf("media")}, '주제 ' || (1 + n % 8), ${title}, ${summary},
      (1 + n % 20) * 1000, n % 10 = 1, array[${wordOf("objects", "g")}], false, 'PUBLISHED', ${at}, ${at}, ${at},
      array[${idOf("course", "(1 + (n - 1) / 10)")}]
    from ${lectures}`);
  await run(sql`insert into lecture_stats (lecture_id, registrations, duration_sec, listed_in)
    select ${idOf("lecture")}, ${registrations}, 60 + n % 3000, '주제 ' || (1 + n % 8) from ${lectures}`);
  await run(sql`insert into course (course_id, teacher_id, category, title, subtitle, description, level, price,
      access_days, tags, outcomes, requirements, featured, status, published_at, created_at, updated_at)
    select ${idOf("course")}, ${teacherId}, '주제 ' || (1 + n % 8), ${title}, ${summary}, '설명',
      (array['입문','초급','중급','고급'])[1 + n % 4], (1 + n % 30) * 5000, 365, array[${wordOf("objects", "g")}],
      array['결과'], array['준비물'], false, 'PUBLISHED', ${at}, ${at}, ${at}
    from ${courses}`);
  await run(sql`insert into course_stats (course_id, registrations, duration_sec, has_preview, listed_in)
    select ${idOf("course")}, ${registrations}, 3600 + n % 9000, true, '주제 ' || (1 + n % 8) from ${courses}`);
  await run(
    sql`insert into course_section (course_id, position, title) select ${idOf("course")}, 0, '첫 주' from ${courses}`,
  );
  await run(sql`insert into course_lecture (course_id, position, section_position, lecture_id)
    select ${idOf("course", "(1 + (n - 1) / 10)")}, (n - 1) % 10, 0, ${idOf("lecture")} from ${lectures}`);
}

const indexedAtOnce = 20_000;

async function indexItems(run: Run, from: number, to: number): Promise<void> {
  for (const [noun, first, last] of [
    ["course", coursesOf(from), coursesOf(to)],
    ["lecture", from, to],
  ] as const) {
    for (let n = first; n < last; n += indexedAtOnce)
      await run(sql`select ${sql.ref(`index_${noun}s`)}(array(
        select ${idOf(noun)} from generate_series(${n + 1}::int, ${Math.min(last, n + indexedAtOnce)}::int) n))`);
  }
}

async function addLines(run: Run, from: number, to: number): Promise<void> {
  const media = sql`generate_series(${from / linesPerLecture + 1}::int, ${to / linesPerLecture}::int) n`;
  await run(sql`insert into media_caption (media_id, lang, label, file, is_indexed)
    select ${idOf("media")}, 'ko', '한국어', 'captions.ko.vtt', true from ${media}`);
  await run(sql`insert into caption_line (media_id, lang, position, start_ms, content)
    select ${idOf("media", `(1 + (n - 1) / ${linesPerLecture})`)}, 'ko', (n - 1) % ${sql.lit(linesPerLecture)},
      (n - 1) % ${sql.lit(linesPerLecture)} * 4000, ${line}
    from generate_series(${from + 1}::int, ${to}::int) n`);
}

/** @returns creates them again */
async function dropIndexes(db: Kysely<Database>, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables})
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return async () => {
    await sql`set maintenance_work_mem = '1GB'`.execute(db);
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}
