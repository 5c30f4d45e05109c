import type { RenditionQuality } from "../../../../shared/media/rendition.ts";
import type { JobDeps, JobTable } from "../../../domain.ts";
import { addMinutes } from "../../../../shared/time.ts";
import { uploadKey, type UploadOf } from "./rules.ts";

declare module "../../../jobs/port.ts" {
  interface JobData {
    "expire-uploads": Record<string, never>;
    /** The parts of a removed upload, which no list of the storage shows. */
    "abort-upload": { mediaAssetId: string; quality?: RenditionQuality; storageUploadId: string };
  }
}

/** So many at a time; the next run continues. */
const uploadsMax = 200;

/** A completion that began in time has ended by then. */
const graceMinutes = 60;

type Stores = Pick<JobDeps, "db" | "storage">;

/** Deletes uploads that were not completed in time, with their bytes. Safe to repeat. */
export async function expireUploads({ db, storage }: Stores, at: Date): Promise<void> {
  const oldest = addMinutes(at, -graceMinutes).toISOString();
  const videos = await db
    .selectFrom("media_upload")
    .where("expires_at", "<=", oldest)
    .select(["media_asset_id as mediaAssetId", "storage_upload_id as storageUploadId"])
    .orderBy("expires_at")
    .limit(uploadsMax)
    .execute();
  for (const { mediaAssetId, storageUploadId } of videos) {
    await removeBytes(storage, { mediaAssetId, quality: null, storageUploadId });
    await db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
  }
  const renditions = await db
    .selectFrom("media_rendition")
    .where("expires_at", "<=", oldest)
    .select(["media_asset_id as mediaAssetId", "quality", "storage_upload_id as storageUploadId"])
    .orderBy("expires_at")
    .limit(uploadsMax)
    .execute();
  for (const rendition of renditions) {
    await removeBytes(storage, rendition);
    await db
      .deleteFrom("media_rendition")
      .where("media_asset_id", "=", rendition.mediaAssetId)
      .where("quality", "=", rendition.quality)
      .where("expires_at", "<=", oldest)
      .execute();
  }
}

async function removeBytes(
  storage: Stores["storage"],
  { storageUploadId, ...upload }: UploadOf & { storageUploadId: string | null },
): Promise<void> {
  const key = uploadKey(upload);
  if (storageUploadId !== null) await storage.multipart.abort(key, storageUploadId);
  await storage.remove([key]);
}

export const uploadJobs = {
  "abort-upload": {
    retriesForDays: true,
    run: ({ storage }, { mediaAssetId, quality = null, storageUploadId }) =>
      storage.multipart.abort(uploadKey({ mediaAssetId, quality }), storageUploadId),
  },
  "expire-uploads": { schedule: "17 * * * *", run: (deps) => expireUploads(deps, deps.now()) },
} satisfies Partial<JobTable>;
