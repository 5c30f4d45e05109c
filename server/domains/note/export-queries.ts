import { sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import type { Note, NoteCursor, NoteExportPage } from "../../../shared/note/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { noteColumns, noteSource } from "./queries.ts";

type PageParams = { userId: string; now: Date; isFirst: boolean } & NoteCursor;

// `octet_length` does not read text stored out of line, so only the selected rows are read.
const exportPage = statement<PageParams>()(
  "note.exportPage",
  (param) => sql<Note & { total: number; hasMore: boolean }>`
    with following as (
      select l.title, n.lecture_id, n.timestamp_sec, n.lecture_note_id, octet_length(n.content) as bytes
      from lecture_note n join lecture l using (lecture_id)
      where n.user_id = ${param("userId")} and n.deleted_at is null
        and (${param("isFirst")}::boolean or (l.title, n.lecture_id, n.timestamp_sec, n.lecture_note_id)
          > (${param("lectureTitle")}, ${param("lectureId")}::uuid, ${param("timestampSec")}::int, ${param("lectureNoteId")}::uuid))
      order by l.title, n.lecture_id, n.timestamp_sec, n.lecture_note_id
      limit ${sql.lit(serverLimits.noteExportPageRows + 1)}
    ), summed as (
      select lecture_note_id, count(*) over () as rows,
        row_number() over so_far as position, sum(bytes) over so_far as bytes
      from following window so_far as (order by title, lecture_id, timestamp_sec, lecture_note_id)
    ), chosen as (
      select lecture_note_id, rows, position from summed
      where position = 1
        or (bytes <= ${sql.lit(serverLimits.noteExportPageBytes)} and position <= ${sql.lit(serverLimits.noteExportPageRows)})
    )
    select ${noteColumns(param)}, chosen.rows > max(chosen.position) over () as "hasMore",
      (select u.notes from note_usage u where u.user_id = ${param("userId")}) as total
    from chosen join lecture_note n using (lecture_note_id) ${noteSource(param)}
    order by chosen.position`,
);

const startCursor: NoteCursor = {
  lectureTitle: "",
  lectureId: "00000000-0000-0000-0000-000000000000",
  timestampSec: 0,
  lectureNoteId: "00000000-0000-0000-0000-000000000000",
};

/** Complete notes by lecture and second, as many as fit into one page. */
export async function exportNotes(
  reads: ReadPool,
  userId: string,
  after: NoteCursor | undefined,
  now: Date,
): Promise<NoteExportPage> {
  const items = await reads.query(exportPage, { userId, now, isFirst: after === undefined, ...(after ?? startCursor) });
  const last = items.at(-1);
  return { items, next: last?.hasMore ? cursorOf(last) : null, total: last?.total ?? 0 };
}

const cursorOf = ({ lectureTitle, lectureId, timestampSec, lectureNoteId }: Note): NoteCursor => ({
  lectureTitle,
  lectureId,
  timestampSec,
  lectureNoteId,
});
