import { type Kysely, sql } from "kysely";
import type { User } from "../../../shared/account/schema.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { PhotoPurpose } from "../../../shared/photo/codes.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockUserForUpdate, requireWriting } from "../account/locks.ts";
import { findUserInTx } from "../auth/queries.ts";

type Removal = { db: Kysely<Database>; jobs: Jobs };

/** From now on it is not found; a job deletes its bytes. Safe to repeat. */
export async function removePhoto({ db, jobs }: Removal, photoId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The user first: deleting the account locks in this order.
    await trx.updateTable("user").set({ photo_id: null }).where("photo_id", "=", photoId).execute();
    await trx.updateTable("photo").set({ status: "REMOVED" }).where("photo_id", "=", photoId).execute();
    await jobs.enqueue(trx, "delete-photos", {});
  });
}

/**
 * null: the drawn avatar. The former photo is removed. A suspension covers the photo, which is beside all texts of
 * the user; its removal stays possible.
 * @throws PHOTO_NOT_READY, WRITING_SUSPENDED
 */
export async function setProfilePhoto(
  { db, jobs }: Removal,
  { userId, photoId }: { userId: string; photoId: string | null },
  at: Date,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    await lockUserForUpdate(trx, userId);
    const user = orNotFound(await findUserInTx(trx, userId));
    if (user.photoId === photoId) return user;
    if (photoId !== null) await requireWriting(trx, userId, at);
    if (photoId !== null) await usePhotosInTx(trx, { userId, purpose: "PROFILE" }, [photoId]);
    await trx.updateTable("user").set({ photo_id: photoId, updated_at: at }).where("user_id", "=", userId).execute();
    if (user.photoId !== null) await jobs.enqueue(trx, "delete-photos", {});
    return { ...user, photoId };
  });
}

/** `text`: what shows them, by the column that refers to it. */
type Use = {
  userId: string;
  purpose: PhotoPurpose;
  text?: { column: "review_id" | "message_id" | "answer_id"; id: string };
};

/**
 * Makes these the photos of a text, in this order; others that it had are removed.
 * @throws PHOTO_NOT_READY unless each is the user's, uploaded for this purpose and not used elsewhere
 */
export async function usePhotosInTx(
  trx: Trx,
  { userId, purpose, text }: Use,
  photoIds: readonly string[],
): Promise<void> {
  const ofText = text ? sql`${sql.ref(text.column)} = ${text.id}` : sql`false`;
  const used = await sql`
    update photo set status = 'USED', position = wanted.position ${text ? sql`, ${ofText}` : sql``}
    from unnest(${photoIds}::uuid[]) with ordinality as wanted (wanted_id, position)
    where photo_id = wanted_id and user_id = ${userId} and purpose = ${purpose}
      and (status = 'READY' or status = 'USED' and ${ofText})`.execute(trx);
  if (Number(used.numAffectedRows) !== photoIds.length) throw new DomainError("PHOTO_NOT_READY");
  await sql`
    update photo set status = 'REMOVED' where ${ofText} and status = 'USED' and photo_id <> all(${photoIds}::uuid[])
  `.execute(trx);
}
