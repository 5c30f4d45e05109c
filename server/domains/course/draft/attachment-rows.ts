import { sql } from "kysely";
import type { VersionContent } from "../../../../shared/course/draft.ts";
import type { Trx } from "../../../db/schema.ts";

type Lectures = VersionContent["sections"][number]["lectures"];

/** The attachments of the published lectures become those of the draft that begins. */
export const openAttachmentsInTx = (trx: Trx, courseId: string) =>
  sql`
    insert into lecture_draft_attachment (lecture_id, attachment_id, position)
    select lecture_id, attachment_id, a.position
    from lecture_attachment a join lecture_draft d using (lecture_id) where d.course_id = ${courseId}`.execute(trx);

/** Makes these what learners have, or what the draft has. */
export async function putAttachmentsInTx(
  trx: Trx,
  table: "lecture_attachment" | "lecture_draft_attachment",
  lectures: Lectures,
): Promise<void> {
  const ids = lectures.map(({ lectureId }) => lectureId);
  await trx.deleteFrom(table).where("lecture_id", "in", ids).execute();
  const rows = lectures.flatMap(({ lectureId, attachmentIds = [] }) =>
    attachmentIds.map((attachment_id, position) => ({ lecture_id: lectureId, attachment_id, position })),
  );
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

/** A version keeps its attachments. */
export async function keepAttachmentsInTx(
  trx: Trx,
  version: { courseId: string; number: number },
  lectures: Lectures,
): Promise<void> {
  const ids = new Set(lectures.flatMap(({ attachmentIds = [] }) => attachmentIds));
  const rows = [...ids].map((attachment_id) => ({
    course_id: version.courseId,
    number: version.number,
    attachment_id,
  }));
  if (rows.length > 0) await trx.insertInto("course_version_attachment").values(rows).execute();
}
