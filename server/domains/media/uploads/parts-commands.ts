import { DomainError } from "../../../../shared/errors.ts";
import type { SignedParts, UploadedPart } from "../../../../shared/media/upload.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import type { OpenUpload } from "./queries.ts";
import { sourceKey } from "../assets/rules.ts";
import { bytesOfPart, partsOf } from "./rules.ts";

type Parts = Pick<Deps, "db" | "storage">;

/** @returns addresses at the storage, each for one part. @throws NOT_FOUND for a part that the file does not have, and for a file that is not sent in parts */
export async function signParts(
  deps: Parts,
  upload: OpenUpload,
  numbers: readonly number[],
  at: Date,
): Promise<SignedParts> {
  const { mediaAssetId, bytes, partBytes } = upload;
  if (partBytes === null || numbers.some((number) => number > partsOf({ bytes, partBytes })))
    throw new DomainError("NOT_FOUND");
  const uploadId = upload.storageUploadId ?? (await startParts(deps, mediaAssetId));
  const expiresAt = addMinutes(at, serverLimits.uploadMinutes);
  const parts = [];
  for (const number of numbers) {
    const part = { number, bytes: bytesOfPart({ bytes, partBytes }, number), expiresAt, at };
    const url = await deps.storage.multipart.signPart(sourceKey(mediaAssetId), uploadId, part);
    // A folder has no addresses of its own: the shop has moved to one while the file was sent.
    if (url === null) throw new DomainError("NOT_FOUND");
    parts.push({ number, url });
  }
  return { parts, expiresAt: expiresAt.toISOString() };
}

/** The parts that have arrived. */
export async function listParts({ storage }: Pick<Parts, "storage">, upload: OpenUpload): Promise<UploadedPart[]> {
  const { mediaAssetId, storageUploadId } = upload;
  if (storageUploadId === null) return [];
  const parts = await storage.multipart.listParts(sourceKey(mediaAssetId), storageUploadId);
  return parts.map(({ number, size }) => ({ number, bytes: size }));
}

/** Two calls at once may both start one: the first is stored, the other one is given up. */
async function startParts({ db, storage }: Parts, mediaAssetId: string): Promise<string> {
  const key = sourceKey(mediaAssetId);
  const started = await storage.multipart.start(key, "application/octet-stream");
  const stored = await db
    .updateTable("media_upload")
    .set({ storage_upload_id: started })
    .where("media_asset_id", "=", mediaAssetId)
    .where("storage_upload_id", "is", null)
    .returning("media_asset_id")
    .executeTakeFirst();
  if (stored) return started;
  await storage.multipart.abort(key, started);
  const first = await db
    .selectFrom("media_upload")
    .where("media_asset_id", "=", mediaAssetId)
    .select("storage_upload_id as uploadId")
    .executeTakeFirst();
  if (!first?.uploadId) throw new DomainError("NOT_FOUND");
  return first.uploadId;
}
