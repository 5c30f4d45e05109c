import type { InquiryMessage, InquiryThread } from "../../../shared/inquiry/schema.ts";
import type { Photo } from "../../../shared/photo/schema.ts";
import type { Context } from "../../context.ts";

/** A thread before its photos have addresses. */
export type StoredThread = Omit<InquiryThread, "messages"> & {
  messages: (Omit<InquiryMessage, "photos"> & { photos: Photo[] })[];
};

/** The URLs of its photos are signed and given only to its user and to admins. */
export const withPhotoUrls = (
  { messages, ...inquiry }: StoredThread,
  { photoLinks, at, origin }: Pick<Context, "photoLinks" | "at" | "origin">,
): InquiryThread => ({
  ...inquiry,
  messages: messages.map((message) => ({
    ...message,
    photos: message.photos.map((photo) => ({ ...photo, url: origin + photoLinks.readUrl(photo.photoId, at) })),
  })),
});
