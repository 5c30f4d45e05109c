import { sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import { bytesOfPart, partsOf } from "../../../../shared/media/parts.ts";
import type { SignedParts, UploadedPart } from "../../../../shared/media/upload.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import type { OpenUpload } from "./queries.ts";
import { uploadKey, type UploadOf } from "./rules.ts";

type Parts = Pick<Deps, "db" | "storage">;

/** @returns addresses at the storage, each for one part. @throws NOT_FOUND for a part that the file does not have, and for a file that is not sent in parts */
export async function signParts(
  deps: Parts,
  upload: OpenUpload,
  numbers: readonly number[],
  at: Date,
): Promise<SignedParts> {
  const { bytes, partBytes } = upload;
  if (partBytes === null || numbers.some((number) => number > partsOf({ bytes, partBytes })))
    throw new DomainError("NOT_FOUND");
  const uploadId = upload.storageUploadId ?? (await startParts(deps, upload));
  const expiresAt = addMinutes(at, serverLimits.uploadMinutes);
  const parts = [];
  for (const number of numbers) {
    const part = { number, bytes: bytesOfPart({ bytes, partBytes }, number), expiresAt, at };
    const url = await deps.storage.multipart.signPart(uploadKey(upload), uploadId, part);
    // A folder has no addresses of its own: the shop has moved to one while the file was sent.
    if (url === null) throw new DomainError("NOT_FOUND");
    parts.push({ number, url });
  }
  return { parts, expiresAt: expiresAt.toISOString() };
}

/** The parts that have arrived. */
export async function listParts({ storage }: Pick<Parts, "storage">, upload: OpenUpload): Promise<UploadedPart[]> {
  const { storageUploadId } = upload;
  if (storageUploadId === null) return [];
  const parts = await storage.multipart.listParts(uploadKey(upload), storageUploadId);
  return parts.map(({ number, size }) => ({ number, bytes: size }));
}

/**
 * Two calls at once may both start one: the first is stored, the other one is given up.
 * @returns its id at the storage. @throws NOT_FOUND for an upload that has ended
 */
export async function startParts({ db, storage }: Parts, upload: UploadOf): Promise<string> {
  const key = uploadKey(upload);
  const started = await storage.multipart.start(key, "application/octet-stream");
  const first = await storePartsOf(db, upload, started);
  if (first !== started) await storage.multipart.abort(key, started);
  if (first === null) throw new DomainError("NOT_FOUND");
  return first;
}

/** @returns the id that was stored first; null for an upload that has ended */
async function storePartsOf(
  db: Parts["db"],
  { mediaAssetId, quality }: UploadOf,
  storageUploadId: string,
): Promise<string | null> {
  const set = { storage_upload_id: sql<string>`coalesce(storage_upload_id, ${storageUploadId})` };
  const stored =
    quality === null
      ? db
          .updateTable("media_upload")
          .set(set)
          .where("media_asset_id", "=", mediaAssetId)
          .returning("storage_upload_id")
      : db
          .updateTable("media_rendition")
          .set(set)
          .where("media_asset_id", "=", mediaAssetId)
          .where("quality", "=", quality)
          .where("status", "=", "UPLOADING")
          .returning("storage_upload_id");
  return (await stored.executeTakeFirst())?.storage_upload_id ?? null;
}
