import { type Kysely, sql } from "kysely";
import { DomainError, invalidField } from "../../../shared/errors.ts";
import { coverLimits } from "../../../shared/photo/codes.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { serverLimits } from "../../limits.ts";
import { usePhotosInTx } from "./commands.ts";
import { hasCoverShape, photoOf } from "./rules.ts";

/**
 * Uses a photo that an admin has uploaded. It belongs to the shop: it stays when the account that sent it is deleted. A former one is
 * removed by a job when no cover is it any more. @throws PHOTO_NOT_READY
 */
export async function putAdminCoverInTx(
  trx: Trx,
  { userId, cover, former }: { userId: string; cover: string | null; former: string | null },
): Promise<void> {
  const photoId = photoOf(cover);
  if (photoId === null || photoId === photoOf(former)) return;
  await usePhotosInTx(trx, { userId, purpose: "COVER" }, [photoId]);
  await trx.updateTable("photo").set({ user_id: null, unused_at: null }).where("photo_id", "=", photoId).execute();
}

/**
 * Uses the photo of a cover, if it is one, in a teacher's draft: one that the teacher has uploaded, or a course of the teacher had.
 * @throws PHOTO_NOT_READY; VALIDATION_FAILED for one of another shape or too small
 */
export async function putCoverInTx(
  trx: Trx,
  { userId, courseId, teacherId }: { userId: string; courseId: string; teacherId: string },
  cover: string,
): Promise<void> {
  const photoId = photoOf(cover);
  if (photoId === null) return;
  const photo = await trx
    .selectFrom("photo as p")
    .where("p.photo_id", "=", photoId)
    .where("p.purpose", "=", "COVER")
    .where((eb) =>
      eb.or([
        eb.and([eb("p.status", "=", "READY"), eb("p.user_id", "=", userId)]),
        eb.and([
          eb("p.status", "=", "USED"),
          eb.exists(
            eb
              .selectFrom("course_draft as d")
              .whereRef("d.course_id", "=", "p.course_id")
              .where("d.teacher_id", "=", teacherId)
              .select("d.course_id"),
          ),
        ]),
      ]),
    )
    .select(["p.width", "p.height", "p.course_id"])
    .forUpdate("p")
    .executeTakeFirst();
  if (!photo) throw new DomainError("PHOTO_NOT_READY");
  if (!hasCoverShape(photo))
    throw invalidField("photoId", `must be 16:9 and at least ${coverLimits.widthMin} pixels wide`);
  await trx
    .updateTable("photo")
    .set({ status: "USED", user_id: null, course_id: photo.course_id ?? courseId, unused_at: null })
    .where("photo_id", "=", photoId)
    .execute();
}

/**
 * Hands the photos of a draft that is removed to another one of the teacher, of which a copy may show them: it can choose them
 * again. The job removes those that nothing shows.
 */
export async function handOverCoversInTx(
  trx: Trx,
  { courseId, teacherId }: { courseId: string; teacherId: string },
): Promise<void> {
  await sql`
    update photo p set course_id = coalesce((
      select d.course_id from course_draft d where d.teacher_id = ${teacherId} and d.course_id <> ${courseId}
      order by (d.cover is not distinct from 'photo/' || p.photo_id) desc, d.created_at limit 1), p.course_id)
    where p.purpose = 'COVER' and p.status = 'USED' and p.course_id = ${courseId}`.execute(trx);
}

/** No course, lecture, draft, version or publication shows the photo `p`. */
const isUnusedCover = sql<boolean>`
  not exists (select from course c where c.cover = 'photo/' || p.photo_id)
  and not exists (select from lecture l where l.cover = 'photo/' || p.photo_id)
  and not exists (select from course_draft d where d.cover = 'photo/' || p.photo_id)
  and not exists (select from course_version v where v.content #>> '{page,cover}' = 'photo/' || p.photo_id)
  and not exists (select from course_publication w where w.content #>> '{page,cover}' = 'photo/' || p.photo_id)`;

/**
 * Removes covers that nothing has shown for some days: until then a teacher can undo the change. One that is used at this moment
 * has no `unused_at` any more when its row is free. Safe to repeat.
 */
export async function sweepCovers({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }, at: Date): Promise<void> {
  const before = addMinutes(at, -24 * 60 * serverLimits.unusedCoverDays);
  await sql`
    update photo p set unused_at = case when ${isUnusedCover} then ${at}::timestamptz end
    where p.purpose = 'COVER' and p.status = 'USED' and (p.unused_at is null) = (${isUnusedCover})`.execute(db);
  await db.transaction().execute(async (trx) => {
    const removed = await sql`
      update photo p set status = 'REMOVED'
      where p.purpose = 'COVER' and p.status = 'USED' and p.unused_at < ${before} and ${isUnusedCover}`.execute(trx);
    if (Number(removed.numAffectedRows) > 0) await jobs.enqueue(trx, "delete-photos", {});
  });
}
