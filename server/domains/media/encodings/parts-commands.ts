import { bytesOfPart, partsOf } from "../../../../shared/media/parts.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { encodingPrefix, type MissingParts } from "../../../../shared/media/encoding.ts";
import type { Silence } from "../../../../shared/media/silence.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Deps } from "../../../deps.ts";
import { serverLimits } from "../../../limits.ts";
import { saveSilences } from "../assets/sound-commands.ts";
import { completeUpload } from "../uploads/end-commands.ts";
import { listParts, startParts } from "../uploads/parts-commands.ts";
import { findOpenUpload, type OpenUpload } from "../uploads/queries.ts";
import { uploadKey } from "../uploads/rules.ts";
import { findVideo, type OwnEncoding, ownEncoding } from "./commands.ts";

/** Addresses are valid for minutes: a slow line needs the next ones later. */
const partsAtOnce = 4;

/**
 * The next parts of a rendition of this size that have not arrived. An encoder sends the same file until it is complete.
 * @throws NOT_FOUND for a rendition that is not its own any more, VALIDATION_FAILED for more bytes than `bytesMax`
 */
export async function nextParts(
  deps: Pick<Deps, "db" | "reads" | "storage" | "uploadPartBytes">,
  own: OwnEncoding & { bytes: number },
  at: Date,
): Promise<MissingParts> {
  const { storage, uploadPartBytes: partBytes } = deps;
  const { mediaAssetId, quality, encoder, bytes } = own;
  await announceEncoded(deps, own, partBytes, at);
  const upload = await findEncoded(deps, own);
  const uploadId = upload.storageUploadId ?? (await startParts(deps, upload));
  const arrived = new Map((await listParts(deps, upload)).map((part) => [part.number, part.bytes]));
  const missing = Array.from({ length: partsOf({ bytes, partBytes }) }, (_, index) => index + 1)
    .map((number) => ({ number, bytes: bytesOfPart({ bytes, partBytes }, number) }))
    .filter((part) => arrived.get(part.number) !== part.bytes)
    .slice(0, partsAtOnce);
  const expiresAt = addMinutes(at, serverLimits.uploadMinutes);
  const parts = missing.map(async (part) => {
    const signed = await storage.multipart.signPart(uploadKey(upload), uploadId, { ...part, expiresAt, at });
    const path = `${encodingPrefix}/${mediaAssetId}/${quality}/parts/${part.number}?encoder=${encoder}`;
    return { ...part, url: signed ?? path };
  });
  return { partBytes, parts: await Promise.all(parts) };
}

async function announceEncoded(
  { db }: Pick<Deps, "db">,
  own: OwnEncoding & { bytes: number },
  partBytes: number,
  at: Date,
): Promise<void> {
  const { bytesMax } = await findVideo(db, own);
  if (own.bytes > bytesMax) throw new DomainError("VALIDATION_FAILED");
  const announced = await ownEncoding(db, own)
    .set({ bytes: own.bytes, part_bytes: partBytes, updated_at: at })
    .returning("quality")
    .executeTakeFirst();
  orNotFound(announced);
}

/** A part that is sent to this server. @throws NOT_FOUND */
export async function partOfEncoded(
  deps: Pick<Deps, "db" | "reads">,
  own: OwnEncoding,
  number: number,
): Promise<{ key: string; uploadId: string; bytes: number }> {
  const { bytes, partBytes, storageUploadId, ...upload } = await findEncoded(deps, own);
  if (partBytes === null || storageUploadId === null || number > partsOf({ bytes, partBytes }))
    throw new DomainError("NOT_FOUND");
  return { key: uploadKey(upload), uploadId: storageUploadId, bytes: bytesOfPart({ bytes, partBytes }, number) };
}

/** All parts have arrived: the rendition is verified as one of a browser. @throws NOT_FOUND, UPLOAD_INCOMPLETE */
export async function completeEncoding(
  deps: Pick<Deps, "db" | "reads" | "jobs" | "storage" | "tusStore">,
  { silences, ...own }: OwnEncoding & { silences: Silence[] | null },
  at: Date,
): Promise<void> {
  const encoded = await findEncoded(deps, own);
  if (silences !== null) await saveSilences(deps, own.mediaAssetId, silences);
  await completeUpload(deps, encoded, at);
}

async function findEncoded({ db, reads }: Pick<Deps, "db" | "reads">, own: OwnEncoding): Promise<OpenUpload> {
  const { mediaAssetId, quality, encoder } = own;
  const isOwn = await db
    .selectFrom("media_rendition")
    .where("media_asset_id", "=", mediaAssetId)
    .where("quality", "=", quality)
    .where("encoder", "=", encoder)
    .select("quality")
    .executeTakeFirst();
  orNotFound(isOwn);
  return orNotFound(await findOpenUpload(reads, uploadKey({ mediaAssetId, quality })));
}
