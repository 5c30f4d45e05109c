import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { sheetSize, storyboardGrid } from "../../../../shared/media/storyboard.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { contentTypeOf, mediaKey, imageFile } from "../file-names.ts";

export type ImageDeps = Pick<Deps, "db" | "storage" | "images">;
export type OwnVideo = { userId: string; mediaAssetId: string };

/**
 * Stores the thumbnails of a video, which its teacher's browser has made. They are drawn again: no byte that was sent
 * is served. The first ones stay. Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for one that is not ready; those of `cut`
 */
export async function saveStoryboard(deps: ImageDeps, own: OwnVideo, sent: Buffer, at: Date): Promise<void> {
  const video = await findReady(deps, own);
  if (video.storyboardFile !== null) return;
  const cell = sheetSize(storyboardGrid(video));
  const [sheet] = await deps.images.cut(sent, { columns: 1, rows: 1, cell });
  const file = await storeImage(deps, video.storageKey, "storyboard", orNotFound(sheet));
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchInTx(trx, own, at))) return;
    await trx
      .updateTable("media")
      .set({ storyboard_file: file })
      .where("media_id", "=", video.mediaId)
      .where("storyboard_file", "is", null)
      .execute();
  });
}

/** An own video with the facts of its media. @throws NOT_FOUND also for one that is not ready */
export async function findReady({ db }: Pick<ImageDeps, "db">, { userId, mediaAssetId }: OwnVideo) {
  const found = await db
    .selectFrom("media_asset as a")
    .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
    .innerJoin("media as m", "m.media_id", "a.media_id")
    .where("a.media_asset_id", "=", mediaAssetId)
    .where("t.user_id", "=", userId)
    .select(["m.media_id as mediaId", "m.storage_key as storageKey", "m.duration_ms as durationMs"])
    .select(["m.width", "m.height", "m.storyboard_file as storyboardFile", "a.poster_files as posterFiles"])
    .select("a.own_poster_files as ownPosterFiles")
    .executeTakeFirst();
  return orNotFound(found);
}

/** @returns its name among the files of the clip. @throws SERVICE_BUSY for a full disk */
export async function storeImage(
  { storage }: Pick<ImageDeps, "storage">,
  storageKey: string,
  kind: "storyboard" | "poster",
  content: Buffer,
): Promise<string> {
  if (!(await storage.hasRoomFor(content.length))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const file = imageFile(kind, content);
  await storage.write(mediaKey(storageKey, file), content, contentTypeOf(file) ?? "");
  return file;
}

/** Locks the video, and tells the streams of its teacher. @returns false: it was removed meanwhile */
export async function touchInTx(trx: Trx, { mediaAssetId }: OwnVideo, at: Date): Promise<boolean> {
  const touched = await trx
    .updateTable("media_asset")
    .set({ updated_at: at })
    .where("media_asset_id", "=", mediaAssetId)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}
