import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Photo, PhotoInput, PhotoUpload } from "../../../shared/photo/schema.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredImage } from "../../integrations/images/port.ts";
import { serverLimits } from "../../limits.ts";
import type { Deps } from "../../deps.ts";
import { lockUserForShare } from "../account/locks.ts";
import { consumeDailyLimitInTx } from "../auth/login/rate-limit.ts";
import { findOwnPhoto } from "./queries.ts";
import { photoKey, uploadKey } from "./rules.ts";

/** `origin`: in front of addresses of the shop. */
type Sending = Pick<Deps, "db" | "jobs" | "storage" | "photoLinks"> & { origin: string };

/** Announces a file. @returns where it is sent. @throws EMAIL_CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS, SERVICE_BUSY */
export async function startUpload(
  { db, jobs, storage, photoLinks, origin }: Sending,
  userId: string,
  { purpose, contentType, bytes }: PhotoInput,
  at: Date,
): Promise<PhotoUpload> {
  if (!(await storage.hasRoomFor(bytes))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const photoId = randomUUIDv7();
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await requireConfirmedEmail(trx, userId);
    // Its row serializes the uploads of a user.
    await consumeDailyLimitInTx(trx, "photo", userId, at);
    await refuseManyOpenInTx(trx, userId, bytes, at);
    await trx
      .insertInto("photo")
      .values({ photo_id: photoId, user_id: userId, purpose, bytes, created_at: at })
      .execute();
    await jobs.enqueue(trx, "delete-upload", { photoId }, { afterSeconds: 2 * 60 * serverLimits.uploadMinutes });
  });
  const expiresAt = addMinutes(at, serverLimits.uploadMinutes);
  const signed = await storage.signUpload(uploadKey(photoId), { contentType, bytes, expiresAt, at });
  const uploadUrl = signed ?? origin + photoLinks.sign("UPLOAD", photoId, expiresAt);
  return { photoId, uploadUrl, expiresAt: expiresAt.toISOString() };
}

/** Accounts without an address of their own are made by the hundred. @throws EMAIL_CONFIRMATION_REQUIRED */
async function requireConfirmedEmail(trx: Transaction<Database>, userId: string): Promise<void> {
  const confirmed = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("email_verified_at", "is not", null)
    .select("user_id")
    .executeTakeFirst();
  if (!confirmed) throw new DomainError("EMAIL_CONFIRMATION_REQUIRED");
}

/** An address stays valid for some minutes, and its file twice as long. @throws TOO_MANY_REQUESTS */
async function refuseManyOpenInTx(trx: Transaction<Database>, userId: string, bytes: number, at: Date): Promise<void> {
  const since = addMinutes(at, -serverLimits.uploadMinutes).toISOString();
  const open = await trx
    .selectFrom("photo")
    .where("user_id", "=", userId)
    .where("status", "=", "UPLOADING")
    .where("created_at", ">", since)
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(bytes), 0)::int`.as("bytes"),
      eb.fn.min("created_at").as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  if (open.count < photoLimits.openUploadsMax && open.bytes + bytes <= photoLimits.openBytesMax) return;
  const freeAt = addMinutes(new Date(open.oldest ?? at), serverLimits.uploadMinutes);
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 1000));
  throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds });
}

type Checking = Pick<Deps, "db" | "reads" | "storage" | "images">;

/**
 * Checks what was uploaded and stores it as it is shown. Safe to repeat. A file that is no image leaves nothing.
 * @throws NOT_FOUND, PHOTO_NOT_UPLOADED, IMAGE_UNREADABLE, IMAGE_TOO_LARGE, BODY_TOO_LARGE, SERVICE_BUSY
 */
export async function completeUpload(deps: Checking, userId: string, photoId: string): Promise<Photo> {
  const { db, storage } = deps;
  const known = await findCompleted(deps, userId, photoId);
  if (known) return known;
  const stored = await readUpload(deps, photoId);
  if (!stored) {
    // The same call, sent again, has completed it meanwhile.
    const completed = await findCompleted(deps, userId, photoId);
    if (completed) return completed;
    throw new DomainError("PHOTO_NOT_UPLOADED");
  }
  const measured = { width: stored.width, height: stored.height, color: stored.color };
  if (!(await claimContent(db, photoId, { bytes: stored.bytes.length, ...measured }))) {
    const completed = await findCompleted(deps, userId, photoId);
    if (completed) return completed;
    throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 1 });
  }
  await storage.write(photoKey(photoId), stored.bytes, "image/webp");
  await db
    .updateTable("photo")
    .set({ status: "READY" })
    .where("photo_id", "=", photoId)
    .where("status", "=", "UPLOADING")
    .execute();
  await storage.remove([uploadKey(photoId)]);
  const own = await findOwnPhoto(deps.reads, userId, photoId);
  // Removed meanwhile, perhaps with its row: nothing else would delete what was written after that.
  if (!own) await storage.remove([photoKey(photoId)]);
  orNotFound(own);
  return { photoId, ...measured };
}

type Content = { bytes: number; width: number; height: number; color: string };

/**
 * Completions at once may have read different files: the first one states the content, before it is stored. It can
 * be repeated with the same file.
 * @returns false: another one has, or the photo is not waiting any more
 */
async function claimContent(db: Deps["db"], photoId: string, content: Content): Promise<boolean> {
  const { bytes, width, height, color } = content;
  const claimed = await db
    .updateTable("photo")
    .set(content)
    .where("photo_id", "=", photoId)
    .where("status", "=", "UPLOADING")
    .where((eb) => eb.or([eb("width", "is", null), eb.and({ bytes, width, height, color })]))
    .returning("photo_id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** null while it is not completed. @throws NOT_FOUND */
async function findCompleted({ reads }: Checking, userId: string, photoId: string): Promise<Photo | null> {
  const { status, width, height, color } = orNotFound(await findOwnPhoto(reads, userId, photoId));
  if (status === "UPLOADING" || width === null || height === null || color === null) return null;
  return { photoId, width, height, color };
}

/** null: nothing was uploaded. One that is refused is removed; a job deletes what may still be sent to its address. */
async function readUpload({ db, storage, images }: Checking, photoId: string): Promise<StoredImage | null> {
  try {
    const uploaded = await storage.read(uploadKey(photoId), photoLimits.bytesMax);
    return uploaded && (await images.normalize(uploaded));
  } catch (error) {
    if (error instanceof DomainError && error.code !== "SERVICE_BUSY") {
      await storage.remove([uploadKey(photoId)]);
      await db
        .updateTable("photo")
        .set({ status: "REMOVED" })
        .where("photo_id", "=", photoId)
        .where("status", "=", "UPLOADING")
        .execute();
    }
    throw error;
  }
}
