import { type RawBuilder, sql, type Transaction } from "kysely";
import { serverLimits } from "../../limits.ts";
import type { Note, NoteListInput } from "../../../shared/note/schema.ts";
import { searchWords } from "../../../shared/note/search.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import { courseOfLecture, isRegistered, isWatchable } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import type { NoteUsage } from "./rules.ts";

type Viewer = { userId: string; now: Date };
type ListParams = Viewer & {
  lectureId: string | undefined;
  courseId: string | undefined;
  words: string[];
  /** The longest word as a LIKE pattern. */
  pattern: string;
  rows: number;
  offset: number;
};
/**
 * `search`: WORDS scans all notes of the user, INDEXED only those that the trigram index finds for the longest word.
 */
type Filter = { ofLecture: boolean; ofCourse: boolean; search: "NONE" | "WORDS" | "INDEXED" };

const isOpen = sql<boolean>`(l.is_preview and l.status = 'PUBLISHED')`;

const textMax = sql.lit(serverLimits.noteListTextMax);
const isLong = sql<boolean>`octet_length(n.content) > ${textMax}`;
/** @param text whether lists truncate the content */
const columns = (isWatchableNow: RawBuilder<boolean>, text: "COMPLETE" | "SHORTENED"): RawBuilder<unknown> => sql`
  n.lecture_note_id as "lectureNoteId", n.lecture_id as "lectureId", l.title as "lectureTitle",
  of_course.course_title as "courseTitle", of_course.number as "lectureNumber",
  ${isWatchableNow} as "isWatchable",
  n.timestamp_sec as "timestampSec", n.rev, n.created_at as "createdAt", n.updated_at as "updatedAt",
  ${
    text === "COMPLETE"
      ? sql`n.content, false as "isShortened"`
      : // A text has at most as many characters as bytes, whose number is stored.
        sql`case when ${isLong} then left(n.content, ${textMax}) else n.content end as content,
          ${isLong} and length(n.content) > ${textMax} as "isShortened"`
  }`;

/** Joined to the note `n`: what its columns read of other tables. */
export const noteSource = (param: ParamOf<Viewer>): RawBuilder<unknown> => sql`
  join lecture l using (lecture_id) left join ${courseOfLecture(
    sql.ref("n.lecture_id"),
    sql`exists (select from registration r where r.course_id = c.course_id and r.user_id = ${param("userId")})`,
  )} on true`;

export const noteColumns = (param: ParamOf<Viewer>): RawBuilder<unknown> =>
  columns(
    isWatchable({ userId: param("userId"), lectureId: sql.ref("n.lecture_id"), now: param("now") }, isOpen),
    "COMPLETE",
  );

// The candidates are an array, which PostgreSQL evaluates once: a subquery in `in` may run once per row.
const matching = ({ ofLecture, ofCourse, search }: Filter, param: ParamOf<ListParams>) => sql`
  lecture_note n join lecture l using (lecture_id)
  where n.user_id = ${param("userId")} and n.deleted_at is null
    ${ofLecture ? sql`and n.lecture_id = ${param("lectureId")}` : sql``}
    ${ofCourse ? sql`and n.lecture_id in (select lecture_id from course_lecture where course_id = ${param("courseId")})` : sql``}
    ${
      search === "INDEXED"
        ? sql`and n.lecture_note_id = any (array(
            select c.lecture_note_id from lecture_note c
            where c.user_id = ${param("userId")} and c.deleted_at is null and c.content ilike ${param("pattern")}
            union all
            select c.lecture_note_id from lecture_note c join lecture t using (lecture_id)
            where c.user_id = ${param("userId")} and c.deleted_at is null and t.title ilike ${param("pattern")}))`
        : sql``
    }
    ${search === "NONE" ? sql`` : sql`and contains_words(l.title || E'\n' || n.content, ${param("words")}::text[])`}`;

const orderOf = ({ ofLecture }: Filter) =>
  ofLecture ? sql`n.timestamp_sec, n.lecture_note_id` : sql`n.updated_at desc, n.lecture_note_id desc`;

const keyOf = ({ ofLecture, ofCourse, search }: Filter): string =>
  [ofLecture ? "lecture" : "", ofCourse ? "course" : "", search].join("-");

const noteFilters: Filter[] = [
  { ofLecture: false, ofCourse: false, search: "NONE" },
  { ofLecture: true, ofCourse: false, search: "NONE" },
  { ofLecture: false, ofCourse: true, search: "WORDS" },
  { ofLecture: false, ofCourse: false, search: "INDEXED" },
];

const isEverything = ({ ofLecture, ofCourse, search }: Filter): boolean => !ofLecture && !ofCourse && search === "NONE";

/** The page, so that the text of other notes is not read. All notes are in the order of an index, and their number is stored. */
const pageOf = (filter: Filter, param: ParamOf<ListParams>): RawBuilder<unknown> =>
  isEverything(filter)
    ? sql`
      select n.*, (select u.notes from note_usage u where u.user_id = ${param("userId")}) as total from lecture_note n
      where n.user_id = ${param("userId")} and n.deleted_at is null
      order by ${orderOf(filter)} limit ${param("rows")}::int offset ${param("offset")}::int`
    : sql`
      select n.*, chosen.total from (
        select n.lecture_note_id, count(*) over ()::int as total from ${matching(filter, param)}
        order by ${orderOf(filter)} limit ${param("rows")}::int offset ${param("offset")}::int
      ) chosen join lecture_note n using (lecture_note_id)`;

const notePage = memoizedStatements(
  (filter: Filter) => `note.page.${keyOf(filter)}`,
  (filter, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Note & { total: number }>`
        select ${columns(
          sql`(${isOpen} or ${isRegistered({ userId: param("userId"), now: param("now") })})`,
          "SHORTENED",
        )}, n.total
        from (${pageOf(filter, param)}) n ${noteSource(param)} order by ${orderOf(filter)}`,
    ),
  noteFilters,
);

const noteCount = memoizedStatements(
  (filter: Filter) => `note.count.${keyOf(filter)}`,
  (filter, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from ${matching(filter, param)}`,
    ),
  noteFilters,
);

export async function listNotes(
  reads: ReadPool,
  userId: string,
  { lectureId, courseId, query = "", ...paging }: NoteListInput,
  now: Date,
): Promise<ListOf<Note>> {
  const words = searchWords(query);
  const indexed = longestIndexed(words);
  const filter: Filter = {
    ofLecture: lectureId !== undefined,
    ofCourse: courseId !== undefined,
    search: words.length === 0 ? "NONE" : indexed === null ? "WORDS" : "INDEXED",
  };
  const pattern = `%${(indexed ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const params = { userId, now, lectureId, courseId, words, pattern, rows: paging.rows, offset: offsetOf(paging) };
  const items = await reads.query(notePage(filter), params);
  return { items, ...paging, total: await totalOf(items, paging, () => reads.queryOne(noteCount(filter), params)) };
}

/** The longest word with a trigram, which needs three letters or digits in a row: two Hangul syllables have none. */
const longestIndexed = (words: string[]): string | null =>
  words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word)).toSorted((a, b) => b.length - a.length)[0] ?? null;

const noteById = statement<Viewer & { lectureNoteId: string }>()(
  "note.byId",
  (param) => sql<Note>`
    select ${noteColumns(param)} from lecture_note n ${noteSource(param)}
    where n.lecture_note_id = ${param("lectureNoteId")} and n.user_id = ${param("userId")} and n.deleted_at is null`,
);

export const findNote = (reads: ReadPool, userId: string, lectureNoteId: string, now: Date) =>
  reads.queryOne(noteById, { userId, lectureNoteId, now });

const noteContext = statement<Viewer & { lectureId: string }>()(
  "note.context",
  (param) => sql<{ durationMs: number; isWatchable: boolean }>`
    select m.duration_ms as "durationMs",
      ${isWatchable({ userId: param("userId"), lectureId: sql.ref("l.lecture_id"), now: param("now") })} as "isWatchable"
    from lecture l join media m using (media_id) where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

/** The lecture's data for validating a new note. */
export const findNoteContext = (reads: ReadPool, userId: string, lectureId: string, now: Date) =>
  reads.queryOne(noteContext, { userId, lectureId, now });

/**
 * The user's total note usage and the number of notes at one lecture. Reads one row and the index entries of that
 * lecture.
 */
export async function findNoteUsageInTx(
  trx: Transaction<Database>,
  userId: string,
  lectureId: string,
): Promise<NoteUsage> {
  const usage = await trx
    .selectFrom("note_usage")
    .where("user_id", "=", userId)
    .select((eb) => [
      "notes",
      "bytes",
      eb
        .selectFrom("lecture_note as n")
        .where("n.user_id", "=", userId)
        .where("n.lecture_id", "=", lectureId)
        .where("n.deleted_at", "is", null)
        .select(sql<number>`count(*)::int`.as("count"))
        .as("notesOfLecture"),
    ])
    .executeTakeFirstOrThrow();
  return { ...usage, notesOfLecture: usage.notesOfLecture ?? 0 };
}
