import { sql } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import type { RenditionUploadInput, VideoUpload, VideoUploadInput } from "../../../../shared/media/upload.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { createAssetInTx } from "../assets/commands.ts";
import { announceRenditionInTx } from "../renditions/commands.ts";
import type { OpenUpload } from "./queries.ts";
import { uploadKey, type UploadOf, uploadPath } from "./rules.ts";

/** `origin`: in front of addresses of the shop. */
type Starting = Pick<Deps, "db" | "storage" | "tusStore" | "uploadPartBytes"> & { origin: string };

/**
 * Announces a video of the user's teacher page. @returns how it is sent
 * @throws NOT_FOUND without a teacher page and for a lecture of another one, UPLOADS_FULL, SERVICE_BUSY
 */
export async function startUpload(
  { db, storage, tusStore, uploadPartBytes, origin }: Starting,
  userId: string,
  { fileName, bytes, lectureId, levelSound }: VideoUploadInput,
  at: Date,
): Promise<VideoUpload> {
  if (!(await storage.hasRoomFor(bytes))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const expiresAt = addDays(at, limits.uploadDays);
  const mediaAssetId = await db.transaction().execute(async (trx) => {
    // Its row serializes the uploads of a teacher.
    await lockUserForUpdate(trx, userId);
    const teacherId = await findTeacherInTx(trx, userId);
    await refuseManyOpenInTx(trx, teacherId, bytes);
    const created = await createAssetInTx(trx, { teacherId, lectureId, fileName, bytes, levelSound }, at);
    await trx
      .insertInto("media_upload")
      .values({
        media_asset_id: created,
        part_bytes: tusStore ? null : uploadPartBytes,
        started_at: at,
        expires_at: expiresAt,
      })
      .execute();
    return created;
  });
  const upload = { mediaAssetId, quality: null };
  await tusStore?.announce(uploadKey(upload), bytes);
  const partBytes = tusStore ? null : uploadPartBytes;
  return sentAs({ ...upload, expiresAt: expiresAt.toISOString(), partBytes }, origin);
}

/**
 * Announces a rendition that the user's browser has made of an uploaded video. @returns how it is sent
 * @throws NOT_FOUND for a video of another teacher, UPLOADS_FULL, SERVICE_BUSY; those of `announceRenditionInTx`
 */
export async function startRenditionUpload(
  { db, jobs, storage, tusStore, uploadPartBytes, origin }: Starting & Pick<Deps, "jobs">,
  userId: string,
  { mediaAssetId, quality, bytes }: RenditionUploadInput,
  at: Date,
): Promise<VideoUpload> {
  if (!(await storage.hasRoomFor(bytes))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const partBytes = tusStore ? null : uploadPartBytes;
  const rendition = { mediaAssetId, quality, bytes, partBytes, source: "BROWSER" } as const;
  const expiresAt = await db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const teacherId = await findTeacherInTx(trx, userId);
    orNotFound(
      await trx
        .selectFrom("media_asset")
        .where("media_asset_id", "=", mediaAssetId)
        .where("teacher_id", "=", teacherId)
        .select("media_asset_id")
        .executeTakeFirst(),
    );
    await refuseManyOpenInTx(trx, teacherId, bytes);
    return announceRenditionInTx(trx, jobs, rendition, at);
  });
  await tusStore?.announce(uploadKey(rendition), bytes);
  return sentAs({ mediaAssetId, quality, expiresAt: expiresAt.toISOString(), partBytes }, origin);
}

/** How an open upload is sent. */
export const sentAs = (
  { mediaAssetId, quality, expiresAt, partBytes }: UploadOf & Pick<OpenUpload, "expiresAt" | "partBytes">,
  origin: string,
): VideoUpload => ({
  mediaAssetId,
  expiresAt,
  transport:
    partBytes === null
      ? { kind: "TUS", url: origin + uploadPath({ mediaAssetId, quality }) }
      : { kind: "PARTS", partBytes },
});

async function findTeacherInTx(trx: Trx, userId: string): Promise<string> {
  const teacher = await trx.selectFrom("teacher").where("user_id", "=", userId).select("teacher_id").executeTakeFirst();
  return orNotFound(teacher).teacher_id;
}

/** @throws UPLOADS_FULL */
async function refuseManyOpenInTx(trx: Trx, teacherId: string, bytes: number): Promise<void> {
  const videos = trx
    .selectFrom("media_upload")
    .innerJoin("media_asset as a", "a.media_asset_id", "media_upload.media_asset_id")
    .where("a.teacher_id", "=", teacherId)
    .select("a.bytes");
  const renditions = trx
    .selectFrom("media_rendition as r")
    .innerJoin("media_asset as a", "a.media_asset_id", "r.media_asset_id")
    .where("a.teacher_id", "=", teacherId)
    .where("r.status", "=", "UPLOADING")
    .select("r.bytes");
  const open = await trx
    .selectFrom(videos.unionAll(renditions).as("open"))
    .select((eb) => [eb.fn.countAll<number>().as("count"), sql<number>`coalesce(sum(bytes), 0)::int8`.as("bytes")])
    .executeTakeFirstOrThrow();
  if (open.count >= limits.openUploadsMax || open.bytes + bytes > limits.openUploadBytesMax)
    throw new DomainError("UPLOADS_FULL");
}
