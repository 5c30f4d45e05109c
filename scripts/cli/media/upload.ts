import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { assetUploadedInTx, createAssetInTx } from "../../../server/domains/media/assets/commands.ts";
import { sourceKey } from "../../../server/domains/media/assets/rules.ts";
import { findTeacher } from "../../seed/catalog/import-state.ts";
import { openQueue } from "../open-queue.ts";
import { withShop } from "../open-shop.ts";

type Upload = { file: string; teacher: string; lectureId: string | null };

/**
 * Stores a video of a teacher, which the server then processes.
 * @returns the text to print
 * @throws Error with one line
 */
export const uploadVideo = (
  source: Record<string, string | undefined>,
  { file, teacher, lectureId }: Upload,
): Promise<string> =>
  withShop(source, async ({ db, storage, url }) => {
    const teacherId = await findTeacher(db, teacher);
    if (teacherId === null) throw new Error(`"${teacher}" is neither the id nor the e-mail of a teacher`);
    const { size } = await stat(file);
    const asset = { teacherId, lectureId, fileName: basename(file), bytes: size };
    const mediaAssetId = await db.transaction().execute((trx) => createAssetInTx(trx, asset, new Date()));
    try {
      await storage.writeFile(sourceKey(mediaAssetId), file, "video/mp4");
      await using queue = await openQueue(url);
      await db.transaction().execute((trx) => assetUploadedInTx(trx, queue.jobs, mediaAssetId, new Date()));
    } catch (error) {
      await db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
      throw error;
    }
    return `${mediaAssetId}  ${asset.fileName} is stored, and the server processes it`;
  });
