import { type RawBuilder, sql } from "kysely";
import type { Note, NoteListInput } from "../../../shared/note.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import { isWatchable } from "../../db/fragments.ts";
import type { Reads } from "../../db/reads.ts";
import { type ParamOf, statement, variants } from "../../db/statement.ts";

type Whose = { userId: string; now: Date };
type ListParams = Whose & {
  lectureId: string | undefined;
  courseId: string | undefined;
  patterns: string[];
  offset: number;
};
type Filter = { ofLecture: boolean; ofCourse: boolean; searched: boolean };

const noteColumns = (param: ParamOf<Whose>): RawBuilder<unknown> => sql`
  n.lecture_note_id as "lectureNoteId", n.lecture_id as "lectureId", l.title as "lectureTitle",
  ${isWatchable({ userId: param("userId"), lectureId: sql.ref("n.lecture_id"), now: param("now") })} as "isWatchable",
  n.timestamp_sec as "timestampSec", n.content, n.rev, n.created_at as "createdAt", n.updated_at as "updatedAt"`;

const matching = ({ ofLecture, ofCourse, searched }: Filter, param: ParamOf<ListParams>) => sql`
  lecture_note n join lecture l using (lecture_id)
  where n.user_id = ${param("userId")} and n.deleted_at is null
    ${ofLecture ? sql`and n.lecture_id = ${param("lectureId")}` : sql``}
    ${ofCourse ? sql`and n.lecture_id in (select lecture_id from course_lecture where course_id = ${param("courseId")})` : sql``}
    ${
      searched
        ? sql`and not exists (select from unnest(${param("patterns")}::text[]) as p
            where not (n.content ilike p or l.title ilike p))`
        : sql``
    }`;

const notePage = variants(
  ({ filter, rows }: { filter: Filter; rows: number }) => `note.page.${keyOf(filter)}.${rows}`,
  ({ filter, rows }, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<Note & { total: number }>`
        select ${noteColumns(param)}, count(*) over ()::int as total from ${matching(filter, param)}
        order by ${
          filter.ofLecture ? sql`n.timestamp_sec, n.lecture_note_id` : sql`n.updated_at desc, n.lecture_note_id desc`
        }
        limit ${sql.lit(rows)} offset ${param("offset")}`,
    ),
);

const noteCount = variants(
  (filter: Filter) => `note.count.${keyOf(filter)}`,
  (filter, name) =>
    statement<ListParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from ${matching(filter, param)}`,
    ),
);

const keyOf = (filter: Filter): string =>
  Object.entries(filter)
    .flatMap(([name, on]) => (on ? [name] : []))
    .join("-");

export async function listNotes(
  reads: Reads,
  userId: string,
  { lectureId, courseId, query = "", ...paging }: NoteListInput,
  now: Date,
): Promise<ListOf<Note>> {
  const patterns = patternsOf(query);
  const filter = {
    ofLecture: lectureId !== undefined,
    ofCourse: courseId !== undefined,
    searched: patterns.length > 0,
  };
  const params = { userId, now, lectureId, courseId, patterns, offset: offsetOf(paging) };
  const items = await reads.many(notePage({ filter, rows: paging.rows }), params);
  // A page past the end has no row to carry the total: it is counted then.
  const carrier = items.length === 0 && paging.page > 1 ? await reads.one(noteCount(filter), params) : items[0];
  return { items, ...paging, total: carrier?.total ?? 0 };
}

/** Each word as a pattern of its own; what means something to `like` stands for itself. */
const patternsOf = (query: string): string[] =>
  query
    .normalize("NFC")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

const everyNote = statement<Whose>()(
  "note.all",
  (param) => sql<Note>`
    select ${noteColumns(param)} from lecture_note n join lecture l using (lecture_id)
    where n.user_id = ${param("userId")} and n.deleted_at is null
    order by l.title, n.lecture_id, n.timestamp_sec, n.lecture_note_id`,
);

export const listAllNotes = (reads: Reads, userId: string, now: Date) => reads.many(everyNote, { userId, now });

const noteById = statement<Whose & { lectureNoteId: string }>()(
  "note.byId",
  (param) => sql<Note>`
    select ${noteColumns(param)} from lecture_note n join lecture l using (lecture_id)
    where n.lecture_note_id = ${param("lectureNoteId")} and n.user_id = ${param("userId")} and n.deleted_at is null`,
);

export const findNote = (reads: Reads, userId: string, lectureNoteId: string, now: Date) =>
  reads.one(noteById, { userId, lectureNoteId, now });

const placeForNote = statement<Whose & { lectureId: string }>()(
  "note.place",
  (param) => sql<{ durationMs: number; isWatchable: boolean; noteCount: number }>`
    select m.duration_ms as "durationMs",
      ${isWatchable({ userId: param("userId"), lectureId: sql.ref("l.lecture_id"), now: param("now") })} as "isWatchable",
      (select count(*)::int from lecture_note n
        where n.user_id = ${param("userId")} and n.lecture_id = l.lecture_id and n.deleted_at is null) as "noteCount"
    from lecture l join media m using (media_id) where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

/** What decides whether a note may be written at a lecture. */
export const findPlaceForNote = (reads: Reads, userId: string, lectureId: string, now: Date) =>
  reads.one(placeForNote, { userId, lectureId, now });
