import { randomUUIDv7 } from "node:crypto";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Photo, PhotoInput, PhotoUpload } from "../../../shared/photo.ts";
import { photoLimits } from "../../../shared/photo-codes.ts";
import { addMinutes } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import type { Deps } from "../../startup/deps.ts";
import { lockUserForShare } from "../account/locks.ts";
import { consumeDailyLimitInTx } from "../auth/login/rate-limit.ts";
import { findOwnPhoto } from "./queries.ts";
import { photoKey, uploadKey } from "./rules.ts";

type Sending = Pick<Deps, "db" | "photoStorage" | "photoLinks">;

/** Announces a file. @returns where it is sent. @throws TOO_MANY_REQUESTS */
export async function startUpload(
  { db, photoStorage, photoLinks }: Sending,
  userId: string,
  { purpose, contentType, bytes }: PhotoInput,
  at: Date,
): Promise<PhotoUpload> {
  const photoId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await consumeDailyLimitInTx(trx, "photo", userId, at);
    await trx
      .insertInto("photo")
      .values({ photo_id: photoId, user_id: userId, purpose, bytes, created_at: at })
      .execute();
  });
  const expiresAt = addMinutes(at, serverLimits.uploadMinutes);
  const signed = await photoStorage.signUpload(uploadKey(photoId), { contentType, bytes, expiresAt, at });
  const uploadUrl = signed ?? photoLinks.sign("UPLOAD", photoId, expiresAt);
  return { photoId, uploadUrl, expiresAt: expiresAt.toISOString() };
}

type Checking = Pick<Deps, "db" | "reads" | "photoStorage" | "images">;

/**
 * Checks what was uploaded and stores it as it is shown. Safe to repeat. A file that is no image leaves nothing.
 * @throws NOT_FOUND, PHOTO_NOT_UPLOADED, IMAGE_UNREADABLE, IMAGE_TOO_LARGE, BODY_TOO_LARGE, SERVICE_BUSY
 */
export async function completeUpload(deps: Checking, userId: string, photoId: string): Promise<Photo> {
  const { db, photoStorage } = deps;
  const { status, width, height, color } = orNotFound(await findOwnPhoto(deps.reads, userId, photoId));
  if (status !== "UPLOADING" && width !== null && height !== null && color !== null)
    return { photoId, width, height, color };
  const stored = await readUpload(deps, photoId);
  await photoStorage.write(photoKey(photoId), stored.bytes, "image/webp");
  const measured = { width: stored.width, height: stored.height, color: stored.color };
  const completed = await db
    .updateTable("photo")
    .set({ status: "READY", bytes: stored.bytes.length, ...measured })
    .where("photo_id", "=", photoId)
    .where("status", "=", "UPLOADING")
    .returning("photo_id")
    .executeTakeFirst();
  await photoStorage.remove([uploadKey(photoId)]);
  // Completed twice at once, or removed meanwhile: a job deletes what a removed photo has left.
  if (!completed) orNotFound(await findOwnPhoto(deps.reads, userId, photoId));
  return { photoId, ...measured };
}

async function readUpload({ db, photoStorage, images }: Checking, photoId: string) {
  try {
    const uploaded = await photoStorage.read(uploadKey(photoId), photoLimits.bytesMax);
    if (uploaded) return await images.normalize(uploaded);
  } catch (error) {
    if (error instanceof DomainError && error.code !== "SERVICE_BUSY") {
      await photoStorage.remove([uploadKey(photoId)]);
      await db.deleteFrom("photo").where("photo_id", "=", photoId).where("status", "=", "UPLOADING").execute();
    }
    throw error;
  }
  throw new DomainError("PHOTO_NOT_UPLOADED");
}
