import type { AttachmentType } from "../../../shared/attachment/schema.ts";
import type { Instant, WithDefault } from "./columns.ts";

interface AttachmentTable {
  attachment_id: string;
  teacher_id: string;
  file_name: string;
  bytes: number;
  status: WithDefault<"UPLOADING" | "READY">;
  /** By its content, of a READY one. */
  type: WithDefault<AttachmentType | null>;
  /** The id of its parts at the storage. */
  storage_upload_id: string;
  part_bytes: number;
  created_at: Instant;
  /** It was sent, or put into a draft or out of it. */
  updated_at: Instant;
}

interface LectureAttachmentTable {
  lecture_id: string;
  attachment_id: string;
  position: number;
}

/** The files of a version, which are kept for it. */
interface CourseVersionAttachmentTable {
  course_id: string;
  number: number;
  attachment_id: string;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
  lecture_attachment: LectureAttachmentTable;
  lecture_draft_attachment: LectureAttachmentTable;
  course_version_attachment: CourseVersionAttachmentTable;
}
