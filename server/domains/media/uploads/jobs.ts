import type { JobDeps, JobTable } from "../../../domain.ts";
import { addMinutes } from "../../../../shared/time.ts";
import { sourceKey } from "../assets/rules.ts";

declare module "../../../jobs/port.ts" {
  interface JobData {
    "expire-uploads": Record<string, never>;
    /** The parts of a removed upload, which no list of the storage shows. */
    "abort-upload": { mediaAssetId: string; storageUploadId: string };
  }
}

/** So many at a time; the next run continues. */
const uploadsMax = 200;

/** A completion that began in time has ended by then. */
const graceMinutes = 60;

/** Deletes uploads that were not completed in time, with their bytes. Safe to repeat. */
export async function expireUploads({ db, storage }: Pick<JobDeps, "db" | "storage">, at: Date): Promise<void> {
  const expired = await db
    .selectFrom("media_upload")
    .where("expires_at", "<=", addMinutes(at, -graceMinutes).toISOString())
    .select(["media_asset_id as mediaAssetId", "storage_upload_id as storageUploadId"])
    .orderBy("expires_at")
    .limit(uploadsMax)
    .execute();
  for (const { mediaAssetId, storageUploadId } of expired) {
    const key = sourceKey(mediaAssetId);
    if (storageUploadId !== null) await storage.multipart.abort(key, storageUploadId);
    await storage.remove([key]);
    await db.deleteFrom("media_asset").where("media_asset_id", "=", mediaAssetId).execute();
  }
}

export const uploadJobs = {
  "abort-upload": {
    retriesForDays: true,
    run: ({ storage }, { mediaAssetId, storageUploadId }) =>
      storage.multipart.abort(sourceKey(mediaAssetId), storageUploadId),
  },
  "expire-uploads": { schedule: "17 * * * *", run: (deps) => expireUploads(deps, deps.now()) },
} satisfies Partial<JobTable>;
