import { sql } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import type { VideoUpload, VideoUploadInput } from "../../../../shared/media/upload.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Trx } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { createAssetInTx } from "../assets/commands.ts";
import type { OpenUpload } from "./queries.ts";
import { uploadPath } from "./rules.ts";

/** `origin`: in front of addresses of the shop. */
type Starting = Pick<Deps, "db" | "storage" | "tusStore" | "uploadPartBytes"> & { origin: string };

/**
 * Announces a video of the user's teacher page. @returns how it is sent
 * @throws NOT_FOUND without a teacher page and for a lecture of another one, UPLOADS_FULL, SERVICE_BUSY
 */
export async function startUpload(
  { db, storage, tusStore, uploadPartBytes, origin }: Starting,
  userId: string,
  { fileName, bytes, lectureId }: VideoUploadInput,
  at: Date,
): Promise<VideoUpload> {
  if (!(await storage.hasRoomFor(bytes))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const expiresAt = addDays(at, limits.uploadDays);
  const mediaAssetId = await db.transaction().execute(async (trx) => {
    // Its row serializes the uploads of a teacher.
    await lockUserForUpdate(trx, userId);
    const teacherId = await findTeacherInTx(trx, userId);
    await refuseManyOpenInTx(trx, teacherId, bytes);
    const created = await createAssetInTx(trx, { teacherId, lectureId, fileName, bytes }, at);
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
  await tusStore?.announce(mediaAssetId, bytes);
  const partBytes = tusStore ? null : uploadPartBytes;
  return sentAs({ mediaAssetId, expiresAt: expiresAt.toISOString(), partBytes }, origin);
}

/** How an open upload is sent. */
export const sentAs = (
  { mediaAssetId, expiresAt, partBytes }: Pick<OpenUpload, "mediaAssetId" | "expiresAt" | "partBytes">,
  origin: string,
): VideoUpload => ({
  mediaAssetId,
  expiresAt,
  transport:
    partBytes === null ? { kind: "TUS", url: origin + uploadPath(mediaAssetId) } : { kind: "PARTS", partBytes },
});

async function findTeacherInTx(trx: Trx, userId: string): Promise<string> {
  const teacher = await trx.selectFrom("teacher").where("user_id", "=", userId).select("teacher_id").executeTakeFirst();
  return orNotFound(teacher).teacher_id;
}

/** @throws UPLOADS_FULL */
async function refuseManyOpenInTx(trx: Trx, teacherId: string, bytes: number): Promise<void> {
  const open = await trx
    .selectFrom("media_upload")
    .innerJoin("media_asset", "media_asset.media_asset_id", "media_upload.media_asset_id")
    .where("teacher_id", "=", teacherId)
    .select((eb) => [eb.fn.countAll<number>().as("count"), sql<number>`coalesce(sum(bytes), 0)::int8`.as("bytes")])
    .executeTakeFirstOrThrow();
  if (open.count >= limits.openUploadsMax || open.bytes + bytes > limits.openUploadBytesMax)
    throw new DomainError("UPLOADS_FULL");
}
