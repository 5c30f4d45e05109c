import { addMinutes } from "../../../shared/time.ts";
import type { JobDeps, JobTable } from "../../domain.ts";
import { serverLimits } from "../../limits.ts";
import { sweepCovers } from "./cover-commands.ts";
import { photoKey, uploadKey } from "./rules.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "delete-photos": Record<string, never>;
    /** Waits until nothing can be sent to the address of the upload any more. */
    "delete-upload": { photoId: string };
    "sweep-covers": Record<string, never>;
  }
}

/** So many at a time; the next run continues. */
const photosMax = 500;

/**
 * Deletes the bytes of photos that were removed, never used or never completed, and then their rows. It waits until
 * nothing can be sent to their addresses any more, so late uploads are deleted too. Safe to repeat.
 */
export async function deletePhotos({ db, storage }: Pick<JobDeps, "db" | "storage">, at: Date): Promise<void> {
  const uploadsBefore = addMinutes(at, -2 * serverLimits.uploadMinutes).toISOString();
  const unusedBefore = addMinutes(at, -60 * serverLimits.unusedPhotoHours).toISOString();
  const rows = await db
    .updateTable("photo")
    .set({ status: "REMOVED" })
    .where("photo_id", "in", (eb) =>
      eb
        .selectFrom("photo")
        .where("status", "<>", "USED")
        .where((where) =>
          where.or([
            where("status", "=", "REMOVED"),
            where.and([where("status", "=", "UPLOADING"), where("created_at", "<", uploadsBefore)]),
            where.and([where("status", "=", "READY"), where("created_at", "<", unusedBefore)]),
          ]),
        )
        .orderBy("created_at")
        .limit(photosMax)
        .select("photo_id")
        // A photo that is being used at this moment is left to the next run.
        .forUpdate()
        .skipLocked(),
    )
    .returning("photo_id as photoId")
    .execute();
  for (const { photoId } of rows) {
    await storage.remove([uploadKey(photoId), photoKey(photoId)]);
    await db
      .deleteFrom("photo")
      .where("photo_id", "=", photoId)
      .where("status", "=", "REMOVED")
      .where("created_at", "<", uploadsBefore)
      .execute();
  }
}

export const photoJobs = {
  "delete-photos": { schedule: "*/10 * * * *", run: (deps) => deletePhotos(deps, deps.now()) },
  "sweep-covers": { schedule: "25 * * * *", run: (deps) => sweepCovers(deps, deps.now()) },
  // A storage takes files at an address until it expires, also after the upload was completed: the photo does not show them.
  "delete-upload": {
    retriesForDays: true,
    run: ({ storage }, { photoId }) => storage.remove([uploadKey(photoId)]),
  },
} satisfies Partial<JobTable>;
