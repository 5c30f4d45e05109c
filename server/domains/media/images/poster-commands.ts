import { sql } from "kysely";
import { orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { posterColumns, posterRows, posterSize } from "../../../../shared/media/poster-grid.ts";
import type { Deps } from "../../../deps.ts";
import { findReady, type ImageDeps, type OwnVideo, storeImage, touchInTx } from "./commands.ts";

type SentPosters = {
  /** One image with all of them. */
  sheet: Buffer;
  /** The one that is shown unless the video has a poster; null: none shows anything. */
  first: number | null;
};

/**
 * Stores the images of a video from which its teacher chooses the poster, drawn again from the sheet that the teacher's
 * browser has made. The first ones stay. Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for one that is not ready; those of `cut`
 */
export async function savePosters(
  deps: ImageDeps,
  own: OwnVideo,
  { sheet, first }: SentPosters,
  at: Date,
): Promise<void> {
  const video = await findReady(deps, own);
  if (video.posterFiles.length > 0) return;
  const grid = { columns: posterColumns, rows: posterRows, cell: posterSize(video) };
  const files: string[] = [];
  for (const image of await deps.images.cut(sheet, grid))
    files.push(await storeImage(deps, video.storageKey, "poster", image));
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchInTx(trx, own, at))) return;
    const saved = await trx
      .updateTable("media_asset")
      // Images of a still video are the same.
      .set({ poster_files: [...new Set(files)] })
      .where("media_asset_id", "=", own.mediaAssetId)
      .where(sql<boolean>`cardinality(poster_files) = 0`)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n || first === null) return;
    await trx
      .updateTable("media")
      .set({ poster_file: orNotFound(files[first]) })
      .where("media_id", "=", video.mediaId)
      .where("poster_file", "is", null)
      .execute();
  });
}

/**
 * Shows an image of the teacher's own as the poster, of the size of `posterSize`; the newest few are kept to choose from.
 * Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for one that is not ready; those of `cut`
 */
export async function saveOwnPoster(deps: ImageDeps, own: OwnVideo, sent: Buffer, at: Date): Promise<void> {
  const video = await findReady(deps, own);
  const [image] = await deps.images.cut(sent, { columns: 1, rows: 1, cell: posterSize(video) });
  const file = await storeImage(deps, video.storageKey, "poster", orNotFound(image));
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchInTx(trx, own, at))) return;
    await sql`
      update media_asset set own_poster_files = (
        select array_agg(kept order by place) from (
          select kept, place from unnest(array_append(array_remove(own_poster_files, ${file}), ${file})) with ordinality as one (kept, place)
          order by place desc limit ${limits.ownPostersMax}) as newest)
      where media_asset_id = ${own.mediaAssetId}`.execute(trx);
    await trx.updateTable("media").set({ poster_file: file }).where("media_id", "=", video.mediaId).execute();
  });
}

/**
 * Shows another image of the video as its poster; null: the cover of the lecture. Safe to repeat.
 * @throws NOT_FOUND for a video of another teacher, and for an image that it does not have
 */
export async function choosePoster(
  deps: Pick<Deps, "db">,
  { file, ...own }: OwnVideo & { file: string | null },
  at: Date,
): Promise<void> {
  const { mediaId, posterFiles, ownPosterFiles } = await findReady(deps, own);
  if (file !== null) orNotFound([...posterFiles, ...ownPosterFiles].includes(file) || undefined);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await touchInTx(trx, own, at))) return;
    await trx.updateTable("media").set({ poster_file: file }).where("media_id", "=", mediaId).execute();
  });
}
