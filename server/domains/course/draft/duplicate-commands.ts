import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { courseCopy } from "../../../../shared/course/draft.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { lockDraftInTx, openDraft } from "./commands.ts";

/**
 * Begins a course with all that the draft of another one has, except its sale. Videos and attachments are shared. The id is the
 * caller's: a second call changes nothing.
 * @throws NOT_FOUND for the course of another teacher, and for an id of one; DRAFT_FULL
 */
export async function duplicateCourse(
  { db }: { db: Kysely<Database> },
  userId: string,
  { courseId, from, title }: z.output<typeof courseCopy>,
  at: Date,
): Promise<void> {
  await openDraft({ db }, { userId, courseId: from });
  await db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const { teacher_id: teacherId } = await lockDraftInTx(trx, { userId, courseId: from });
    const own = trx.selectFrom("course_draft").where("teacher_id", "=", teacherId);
    if (await own.where("course_id", "=", courseId).select("course_id").executeTakeFirst()) return;
    const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    if (count >= limits.courseDraftsMax) throw new DomainError("DRAFT_FULL", { max: limits.courseDraftsMax });
    const inserted = await sql`
      insert into course_draft (course_id, teacher_id, title, subtitle, description, category, cover, level, tags, before, outcomes,
        requirements, price, access_days, created_at, updated_at)
      select ${courseId}, teacher_id, ${title}, subtitle, description, category, cover, level, tags, before, outcomes, requirements,
        price, access_days, ${at}, ${at}
      from course_draft where course_id = ${from} and not exists (select from course where course_id = ${courseId})
      on conflict do nothing returning course_id`.execute(trx);
    if (inserted.rows.length === 0) throw new DomainError("NOT_FOUND");
    await copyOutlineInTx(trx, { courseId, from });
  });
}

/** Lectures that were removed stay behind. */
async function copyOutlineInTx(trx: Trx, { courseId, from }: { courseId: string; from: string }): Promise<void> {
  await sql`
    insert into section_draft (section_id, course_id, position, title)
    select gen_random_uuid(), ${courseId}, position, title from section_draft where course_id = ${from}`.execute(trx);
  await sql`
    with copied as (
      select gen_random_uuid() as copy_id, l.*, target.section_id as copy_section_id
      from lecture_draft l join section_draft s on s.section_id = l.section_id
        join section_draft target on target.course_id = ${courseId} and target.position = s.position
      where l.course_id = ${from} and not l.is_removed),
    inserted as (
      insert into lecture_draft (lecture_id, course_id, section_id, position, title, summary, script, price, is_preview, tags,
        media_asset_id, media_id)
      select copy_id, ${courseId}, copy_section_id, position, title, summary, script, price, is_preview, tags, media_asset_id, media_id
      from copied)
    insert into lecture_draft_attachment (lecture_id, attachment_id, position)
    select copied.copy_id, a.attachment_id, a.position
    from copied join lecture_draft_attachment a on a.lecture_id = copied.lecture_id`.execute(trx);
}
