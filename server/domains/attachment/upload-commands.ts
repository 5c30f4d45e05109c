import { randomUUIDv7 } from "node:crypto";
import { attachmentNameOf } from "../../../shared/attachment/name.ts";
import type {
  Attachment,
  AttachmentType,
  AttachmentUpload,
  AttachmentUploadInput,
} from "../../../shared/attachment/schema.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import { fileNameOf } from "../../../shared/media/file-name.ts";
import { bytesOfPart, partsOf } from "../../../shared/media/parts.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serverLimits } from "../../limits.ts";
import { lockUserForUpdate } from "../account/locks.ts";
import { readType } from "./content.ts";
import { findOwnAttachment } from "./queries.ts";
import { attachmentKey, partPath, partSubject } from "./rules.ts";

/** `origin`: in front of addresses of the shop. */
type Starting = Pick<Deps, "db" | "storage" | "attachmentLinks" | "uploadPartBytes"> & { origin: string };

/**
 * Announces a file of the user's teacher page. @returns where its parts are sent
 * @throws NOT_FOUND without a teacher page, UPLOADS_FULL, SERVICE_BUSY
 */
export async function startAttachment(
  { db, storage, attachmentLinks, uploadPartBytes, origin }: Starting,
  userId: string,
  { fileName, bytes }: AttachmentUploadInput,
  at: Date,
): Promise<AttachmentUpload> {
  if (!(await storage.hasRoomFor(bytes))) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds: 60 });
  const attachmentId = randomUUIDv7();
  const key = attachmentKey(attachmentId);
  const partBytes = Math.min(uploadPartBytes, serverLimits.attachmentPartBytes);
  const uploadId = await storage.multipart.start(key, "application/octet-stream");
  const values = { attachment_id: attachmentId, file_name: fileNameOf(fileName, "자료"), bytes, part_bytes: partBytes };
  try {
    await db.transaction().execute(async (trx) => {
      // Its row serializes the uploads of a teacher.
      await lockUserForUpdate(trx, userId);
      const teacher_id = await teacherWithRoomInTx(trx, userId, at);
      const times = { created_at: at, updated_at: at };
      await trx
        .insertInto("attachment")
        .values({ ...values, teacher_id, storage_upload_id: uploadId, ...times })
        .execute();
    });
  } catch (error) {
    await storage.multipart.abort(key, uploadId);
    throw error;
  }
  const expiresAt = addMinutes(at, serverLimits.attachmentUploadMinutes);
  const parts = Array.from({ length: partsOf({ bytes, partBytes }) }, async (_, index) => {
    const number = index + 1;
    const part = { number, bytes: bytesOfPart({ bytes, partBytes }, number), expiresAt, at };
    const signed = await storage.multipart.signPart(key, uploadId, part);
    const own = () =>
      origin + attachmentLinks.sign(partPath(attachmentId, number), partSubject(attachmentId, number), expiresAt);
    return { number, url: signed ?? own() };
  });
  return { attachmentId, partBytes, parts: await Promise.all(parts), expiresAt: expiresAt.toISOString() };
}

/** The user's teacher page. @throws NOT_FOUND, UPLOADS_FULL */
async function teacherWithRoomInTx(trx: Trx, userId: string, at: Date): Promise<string> {
  const found = await trx.selectFrom("teacher").where("user_id", "=", userId).select("teacher_id").executeTakeFirst();
  const { teacher_id } = orNotFound(found);
  const since = addMinutes(at, -serverLimits.attachmentUploadMinutes).toISOString();
  const { count } = await trx
    .selectFrom("attachment")
    .where("teacher_id", "=", teacher_id)
    .where("status", "=", "UPLOADING")
    .where("created_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= serverLimits.openAttachmentsMax) throw new DomainError("UPLOADS_FULL");
  return teacher_id;
}

type Stores = Pick<Deps, "db" | "reads" | "storage">;

/**
 * Ends an upload whose parts have all arrived: the content decides what type it is. A file of none leaves nothing. Safe to
 * repeat.
 * @throws NOT_FOUND, UPLOAD_INCOMPLETE, ATTACHMENT_UNSUPPORTED
 */
export async function completeAttachment(
  deps: Stores,
  userId: string,
  attachmentId: string,
  at: Date,
): Promise<Attachment> {
  const { db, storage } = deps;
  const {
    storageUploadId,
    bytes,
    fileName,
    type: known,
  } = orNotFound(await findOwnAttachment(deps.reads, userId, attachmentId));
  if (known !== null) return { attachmentId, fileName, type: known, bytes };
  await joinParts(storage, { attachmentId, storageUploadId, bytes });
  const type = await typeInStorage(storage, attachmentId);
  if (type === null) {
    // A call at the same time may have ended it.
    const refused = db
      .deleteFrom("attachment")
      .where("attachment_id", "=", attachmentId)
      .where("status", "=", "UPLOADING");
    await refused.execute();
    await storage.remove([attachmentKey(attachmentId)]);
    throw new DomainError("ATTACHMENT_UNSUPPORTED");
  }
  const file_name = attachmentNameOf(fileName, type);
  await db
    .updateTable("attachment")
    .set({ status: "READY", type, file_name, updated_at: at })
    .where("attachment_id", "=", attachmentId)
    .where("status", "=", "UPLOADING")
    .execute();
  return { attachmentId, fileName: file_name, type, bytes };
}

type Sent = { attachmentId: string; storageUploadId: string; bytes: number };

/** From now on nothing can be sent in its place. @throws UPLOAD_INCOMPLETE */
async function joinParts(storage: Stores["storage"], { attachmentId, storageUploadId, bytes }: Sent): Promise<void> {
  const key = attachmentKey(attachmentId);
  // Joined by a call that ended before its row was written.
  const stored = await storage.stat(key);
  const parts = stored ? [stored] : await storage.multipart.listParts(key, storageUploadId);
  const receivedBytes = parts.reduce((sum, { size }) => sum + size, 0);
  if (receivedBytes !== bytes) throw new DomainError("UPLOAD_INCOMPLETE", { receivedBytes });
  if (!stored) await storage.multipart.complete(key, storageUploadId);
}

async function typeInStorage(storage: Stores["storage"], attachmentId: string): Promise<AttachmentType | null> {
  const object = orNotFound(await storage.open(attachmentKey(attachmentId)));
  try {
    return await readType(object);
  } finally {
    await object.close();
  }
}
