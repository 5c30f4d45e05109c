import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { courseCopy } from "../../../../shared/course/draft.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { lockDraftInTx, openDraft, type OwnCourse } from "./commands.ts";
import { insertCopiesInTx } from "./copy-commands.ts";

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
      insert into course_draft (course_id, teacher_id, title, subtitle, description, category, cover, trailer_media_id, level, tags, before,
        outcomes, requirements, price, access_days, created_at, updated_at)
      select ${courseId}, teacher_id, ${title}, subtitle, description, category, cover, trailer_media_id, level, tags, before, outcomes,
        requirements, price, access_days, ${at}, ${at}
      from course_draft where course_id = ${from} and not exists (select from course where course_id = ${courseId})
      on conflict do nothing returning course_id`.execute(trx);
    if (inserted.rows.length === 0) throw new DomainError("NOT_FOUND");
    await copyOutlineInTx(trx, { userId, courseId, from });
  });
}

/** Lectures that were removed stay behind. */
async function copyOutlineInTx(trx: Trx, { userId, courseId, from }: OwnCourse & { from: string }): Promise<void> {
  const sections = await trx.selectFrom("section_draft").where("course_id", "=", from).selectAll().execute();
  if (sections.length === 0) return;
  const copyIds = new Map(sections.map(({ section_id }) => [section_id, randomUUIDv7()]));
  const copyOf = (sectionId: string): string => copyIds.get(sectionId) ?? sectionId;
  const rows = sections.map(({ section_id, position, title }) => ({
    section_id: copyOf(section_id),
    course_id: courseId,
    position,
    title,
  }));
  await trx.insertInto("section_draft").values(rows).execute();
  const lectures = await trx
    .selectFrom("lecture_draft")
    .where("course_id", "=", from)
    .where("is_removed", "=", false)
    .select(["lecture_id", "section_id", "position"])
    .execute();
  const copies = lectures.map(({ lecture_id, section_id, position }) => ({
    lectureId: randomUUIDv7(),
    from: lecture_id,
    sectionId: copyOf(section_id),
    position,
  }));
  await insertCopiesInTx(trx, { userId, courseId }, copies);
}
