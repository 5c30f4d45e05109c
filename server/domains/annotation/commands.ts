import { type Kysely, sql } from "kysely";
import type { AnnotationInput, AnnotationRemoval } from "../../../shared/annotation/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare, requireWriting } from "../account/locks.ts";
import { findWriteContext } from "../question/reads/viewer-queries.ts";

type Stores = { db: Kysely<Database>; reads: ReadPool };

/**
 * Stores what the teacher of a lecture adds to a second of it, in place of what was there. Safe to repeat. Lock order:
 * user, lecture.
 * @throws NOT_FOUND for other users, QUESTION_OUT_OF_RANGE, TOO_MANY_ANNOTATIONS, WRITING_SUSPENDED
 */
export async function saveAnnotation(
  { db, reads }: Stores,
  userId: string,
  { lectureId, timestampSec, content }: AnnotationInput,
  at: Date,
): Promise<void> {
  const { durationMs } = await findOwnLecture(reads, userId, lectureId, at);
  if (timestampSec * 1000 > durationMs) throw new DomainError("QUESTION_OUT_OF_RANGE");
  await db.transaction().execute(async (trx) => {
    await requireWriting(trx, userId, at);
    // Annotations of a lecture are counted one after the other.
    await sql`select from lecture where lecture_id = ${lectureId} for no key update`.execute(trx);
    await sql`
      insert into lecture_annotation (lecture_id, timestamp_sec, user_id, content, created_at, updated_at)
      values (${lectureId}, ${timestampSec}, ${userId}, ${content}, ${at}, ${at})
      on conflict on constraint lecture_annotation_pk do update
        set content = excluded.content, user_id = excluded.user_id, updated_at = excluded.updated_at
        where lecture_annotation.content <> excluded.content`.execute(trx);
    const stored = await trx
      .selectFrom("lecture_annotation")
      .where("lecture_id", "=", lectureId)
      .select("timestamp_sec")
      .execute();
    if (stored.length > questionLimits.annotationsPerLectureMax) throw new DomainError("TOO_MANY_ANNOTATIONS");
  });
}

/** Safe to repeat. @throws NOT_FOUND for other users than the teacher of the lecture */
export async function removeAnnotation(
  { db, reads }: Stores,
  userId: string,
  { lectureId, timestampSec }: AnnotationRemoval,
  at: Date,
): Promise<void> {
  await findOwnLecture(reads, userId, lectureId, at);
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await trx
      .deleteFrom("lecture_annotation")
      .where("lecture_id", "=", lectureId)
      .where("timestamp_sec", "=", timestampSec)
      .execute();
  });
}

async function findOwnLecture(reads: ReadPool, userId: string, lectureId: string, at: Date) {
  const context = await findWriteContext(reads, userId, lectureId, at);
  if (!context?.isTeacher) throw new DomainError("NOT_FOUND");
  return context;
}
