import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { lectureCopies } from "../../../../shared/course/draft.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { behindAll, edit, newLecturesInTx, placeLectures, requireSection } from "./outline-commands.ts";

/** `from`: the lecture that is copied. */
type LectureCopy = { lectureId: string; from: string; sectionId: string; position: number };

/**
 * Adds copies of lectures of the same teacher, which share videos and attachments. Ids are the caller's: copies that are there
 * already stay as they are, so that a call can be sent again.
 * @throws NOT_FOUND also for a lecture of another teacher, or one that was removed; DRAFT_FULL
 */
export const copyLectures = (
  stores: { db: Kysely<Database> },
  userId: string,
  { courseId, sectionId, after, lectures }: z.output<typeof lectureCopies>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      await requireSection(trx, courseId, sectionId);
      const added = await newLecturesInTx(trx, courseId, lectures);
      if (added.length === 0) return;
      const copies = added.map((copy, index) => ({ ...copy, sectionId, position: behindAll + index }));
      await insertCopiesInTx(trx, { userId, courseId }, copies);
      await placeLectures(trx, sectionId, { lectureIds: added.map(({ lectureId }) => lectureId), after });
    },
  });

/** @throws NOT_FOUND for a lecture that is removed or of another teacher, and for an id of another course */
export async function insertCopiesInTx(
  trx: Trx,
  { userId, courseId }: { userId: string; courseId: string },
  copies: readonly LectureCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const given = sql`unnest(${copies.map(({ lectureId }) => lectureId)}::uuid[], ${copies.map(({ from }) => from)}::uuid[],
    ${copies.map(({ sectionId }) => sectionId)}::uuid[], ${copies.map(({ position }) => position)}::int[])
    as given (lecture_id, from_id, section_id, position)`;
  const inserted = await sql`
    insert into lecture_draft (lecture_id, course_id, section_id, position, title, summary, script, price, is_preview, tags,
      media_asset_id, media_id)
    select given.lecture_id, ${courseId}, given.section_id, given.position, l.title, l.summary, l.script, l.price, l.is_preview, l.tags,
      l.media_asset_id, l.media_id
    from ${given} join lecture_draft l on l.lecture_id = given.from_id and not l.is_removed
      join course_draft d on d.course_id = l.course_id join teacher t on t.teacher_id = d.teacher_id
    where t.user_id = ${userId}
    on conflict (lecture_id) do nothing`.execute(trx);
  if (Number(inserted.numAffectedRows) < copies.length) throw new DomainError("NOT_FOUND");
  await sql`
    insert into lecture_draft_attachment (lecture_id, attachment_id, position)
    select given.lecture_id, a.attachment_id, a.position
    from ${given} join lecture_draft_attachment a on a.lecture_id = given.from_id`.execute(trx);
}
