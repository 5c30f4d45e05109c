import { sql } from "kysely";
import { addMinutes } from "../../../shared/time.ts";
import type { PurgeDeps } from "../../domain.ts";
import { serverLimits } from "../../limits.ts";
import { attachmentKey } from "./rules.ts";

/** No draft, lecture or published version has the attachment `a`. */
const isUnused = sql<boolean>`not exists (select from lecture_draft_attachment g where g.attachment_id = a.attachment_id)
  and not exists (select from lecture_attachment g where g.attachment_id = a.attachment_id)
  and not exists (select from course_version_attachment g where g.attachment_id = a.attachment_id)
  and not exists (select from course_publication_attachment p where p.attachment_id = a.attachment_id)`;

/**
 * Deletes uploads that were not completed, and files that nothing has had for a day. The row goes first: a file without one
 * is left to the sweep of the storage. Safe to repeat.
 */
export async function purgeAttachments({ db, storage }: PurgeDeps, at: Date): Promise<void> {
  const uploadsBefore = addMinutes(at, -2 * serverLimits.attachmentUploadMinutes).toISOString();
  const open = await db
    .deleteFrom("attachment as a")
    .where("a.status", "=", "UPLOADING")
    .where("a.created_at", "<", uploadsBefore)
    .returning(["a.attachment_id", "a.storage_upload_id"])
    .execute();
  for (const { attachment_id, storage_upload_id } of open) {
    await storage.multipart.abort(attachmentKey(attachment_id), storage_upload_id);
    await storage.remove([attachmentKey(attachment_id)]);
  }
  const unusedBefore = addMinutes(at, -60 * serverLimits.unusedAttachmentHours).toISOString();
  // One that is put into a draft at this moment is newer by then, and stays.
  const unused = await db
    .deleteFrom("attachment as a")
    .where("a.status", "=", "READY")
    .where("a.updated_at", "<", unusedBefore)
    .where(isUnused)
    .returning("a.attachment_id")
    .execute();
  await storage.remove(unused.map(({ attachment_id }) => attachmentKey(attachment_id)));
}
