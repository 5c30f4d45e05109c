import type { AttachmentType } from "../../../shared/attachment/schema.ts";

/** Where the storage has the file. */
export const attachmentKey = (attachmentId: string): string => `attachments/${attachmentId}`;

/** Where its parts are sent to this server, and where its teacher reads it; each has a signature of its subject. */
export const partPath = (attachmentId: string, number: number): string => `/attachments/${attachmentId}/${number}`;
export const readPath = (attachmentId: string): string => `/attachments/${attachmentId}`;
export const partSubject = (attachmentId: string, number: number): string => `UPLOAD ${attachmentId} ${number}`;
export const readSubject = (attachmentId: string): string => `READ ${attachmentId}`;

/** A text of an unknown encoding: no program is told one. */
const contentTypes: Record<AttachmentType, string> = {
  PDF: "application/pdf",
  ZIP: "application/zip",
  JPEG: "image/jpeg",
  PNG: "image/png",
  WEBP: "image/webp",
  AVIF: "image/avif",
  GIF: "image/gif",
  TEXT: "application/octet-stream",
};
export const contentTypeOfAttachment = (type: AttachmentType): string => contentTypes[type];
