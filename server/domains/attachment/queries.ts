import { type RawBuilder, sql } from "kysely";
import type { Attachment, AttachmentType } from "../../../shared/attachment/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

/** The attachments of a row of a table that names them, as JSON in their order. */
export const attachmentsJson = (
  table: "lecture_attachment" | "lecture_draft_attachment",
  lectureId: RawBuilder<unknown>,
) => sql`(
  select coalesce(json_agg(json_build_object('attachmentId', file.attachment_id, 'fileName', file.file_name, 'type', file.type,
    'bytes', file.bytes) order by given.position), '[]')
  from ${sql.table(table)} given join attachment file using (attachment_id) where given.lecture_id = ${lectureId})`;

type Own = Omit<Attachment, "type"> & { type: AttachmentType | null; storageUploadId: string };

const ownAttachment = statement<{ userId: string; attachmentId: string }>()(
  "attachment.own",
  (param) => sql<Own>`
    select a.attachment_id as "attachmentId", a.file_name as "fileName", a.bytes, a.type, a.storage_upload_id as "storageUploadId"
    from attachment a join teacher t using (teacher_id)
    where a.attachment_id = ${param("attachmentId")} and t.user_id = ${param("userId")}`,
);

/** Another teacher's is not found. `type` is null until its upload is complete. */
export const findOwnAttachment = (reads: ReadPool, userId: string, attachmentId: string): Promise<Own | undefined> =>
  reads.queryOne(ownAttachment, { userId, attachmentId });

type OpenUpload = { bytes: number; partBytes: number; storageUploadId: string };

const openUpload = statement<{ attachmentId: string }>()(
  "attachment.openUpload",
  (param) => sql<OpenUpload>`
    select bytes, part_bytes as "partBytes", storage_upload_id as "storageUploadId"
    from attachment where attachment_id = ${param("attachmentId")} and status = 'UPLOADING'`,
);

/** An upload that is not complete. */
export const findOpenAttachment = (reads: ReadPool, attachmentId: string): Promise<OpenUpload | undefined> =>
  reads.queryOne(openUpload, { attachmentId });

type Served = { fileName: string; type: AttachmentType };

const served = statement<{ attachmentId: string }>()(
  "attachment.served",
  (param) => sql<Served>`
    select file_name as "fileName", type from attachment
    where attachment_id = ${param("attachmentId")} and status = 'READY'`,
);

/** One whose address is signed. */
export const findAttachment = (reads: ReadPool, attachmentId: string): Promise<Served | undefined> =>
  reads.queryOne(served, { attachmentId });

const servedWithLecture = statement<{ lectureId: string; attachmentId: string }>()(
  "attachment.ofLecture",
  (param) => sql<Served>`
    select a.file_name as "fileName", a.type from lecture_attachment given join attachment a using (attachment_id)
    where given.lecture_id = ${param("lectureId")} and given.attachment_id = ${param("attachmentId")}`,
);

/** One that learners of the lecture have. */
export const findLectureAttachment = (
  reads: ReadPool,
  given: { lectureId: string; attachmentId: string },
): Promise<Served | undefined> => reads.queryOne(servedWithLecture, given);
