import { createAssetInTx } from "../../domains/media/assets/commands.ts";
import type { TestApp } from "../app.ts";
import { makeTeacherOf } from "../community.ts";
import type { Learner } from "../factories.ts";

export type OwnVideo = { teacher: Learner; lectureId: string; mediaAssetId: string; mediaId: string };

/** A lecture of a teacher whose video counts as one that the teacher has uploaded. Its video and its sizes are stated, no file is stored. */
export async function makeOwnVideo(
  t: TestApp,
  values: { durationMs?: number; width?: number; height?: number; poster_file?: string | null } = {},
): Promise<OwnVideo> {
  const { lectureId, teacherId, ...teacher } = await makeTeacherOf(t);
  const { durationMs = 60_000, ...media } = values;
  const { media_id: mediaId } = await t.db
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("media")
    .set({ ...media, duration_ms: durationMs })
    .where("media_id", "=", mediaId)
    .execute();
  const asset = { teacherId, lectureId, fileName: "1강.mp4", bytes: 1_000 };
  const mediaAssetId = await t.db.transaction().execute((trx) => createAssetInTx(trx, asset, t.clock.at));
  await t.db
    .updateTable("media_asset")
    .set({ status: "READY", percent: 100, media_id: mediaId })
    .where("media_asset_id", "=", mediaAssetId)
    .execute();
  return { teacher, lectureId, mediaAssetId, mediaId };
}
