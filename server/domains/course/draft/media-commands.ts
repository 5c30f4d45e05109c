import type { Trx } from "../../../db/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { lockLectureInTx, type OwnCourse, touchInTx } from "./commands.ts";

/** Gives a lecture of a draft media that were not uploaded, but imported. @throws NOT_FOUND */
export async function setMediaInTx(
  trx: Trx,
  { userId, courseId }: OwnCourse,
  { lectureId, mediaId }: { lectureId: string; mediaId: string },
  at: Date,
): Promise<void> {
  const { course_id } = await lockLectureInTx(trx, userId, lectureId);
  if (course_id !== courseId) throw new DomainError("NOT_FOUND");
  await trx
    .updateTable("lecture_draft")
    .set({ media_id: mediaId, media_asset_id: null })
    .where("lecture_id", "=", lectureId)
    .execute();
  await touchInTx(trx, courseId, at);
}
