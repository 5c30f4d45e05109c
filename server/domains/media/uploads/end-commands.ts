import { DomainError } from "../../../../shared/errors.ts";
import type { Deps } from "../../../deps.ts";
import { assetUploadedInTx } from "../assets/commands.ts";
import { renditionUploadedInTx } from "../renditions/commands.ts";
import { listParts } from "./parts-commands.ts";
import type { OpenUpload } from "./queries.ts";
import { uploadKey } from "./rules.ts";

type Ending = Pick<Deps, "db" | "jobs" | "storage" | "tusStore">;

/** Ends an upload whose bytes have all arrived: the video is processed, or the rendition verified. Safe to repeat. @throws UPLOAD_INCOMPLETE */
export async function completeUpload(deps: Ending, upload: OpenUpload, at: Date): Promise<void> {
  const { mediaAssetId, quality, bytes, storageUploadId } = upload;
  const key = uploadKey(upload);
  const receivedBytes = await receivedBytesOf(deps, upload);
  if (receivedBytes !== bytes) throw new DomainError("UPLOAD_INCOMPLETE", { receivedBytes });
  if (storageUploadId !== null) await deps.storage.multipart.complete(key, storageUploadId);
  await deps.db.transaction().execute(async (trx) => {
    if (quality !== null) return renditionUploadedInTx(trx, deps.jobs, { mediaAssetId, quality }, at);
    // Another call may have ended it meanwhile.
    const ended = await trx
      .deleteFrom("media_upload")
      .where("media_asset_id", "=", mediaAssetId)
      .returning("media_asset_id")
      .executeTakeFirst();
    if (ended) await assetUploadedInTx(trx, deps.jobs, mediaAssetId, at);
  });
}

/** The bytes of an upload that have arrived. */
async function receivedBytesOf(deps: Ending, upload: OpenUpload): Promise<number> {
  if (deps.tusStore && upload.partBytes === null) return deps.tusStore.receivedBytes(uploadKey(upload));
  // Completed by a call that ended before its transaction.
  const stored = await deps.storage.stat(uploadKey(upload));
  if (stored) return stored.size;
  return (await listParts(deps, upload)).reduce((sum, { bytes }) => sum + bytes, 0);
}
