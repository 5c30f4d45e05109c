import { useSyncExternalStore } from "react";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import { api, trpc } from "../../lib/trpc/trpc.ts";
import { AttachmentQueue } from "../../lib/attachment-upload/attachment-queue.ts";

/** The attachments that this page sends. */
export const attachmentQueue = new AttachmentQueue({
  start: (file, signal) => api.attachment.start.mutate({ fileName: file.name, bytes: file.size }, { signal }),
  complete: (attachmentId, signal): Promise<Attachment> => api.attachment.complete.mutate({ attachmentId }, { signal }),
});

export const useSentAttachments = () => useSyncExternalStore(attachmentQueue.subscribe, attachmentQueue.snapshot);

/** The address of a file for its teacher. */
export function useAttachmentLink(): (attachmentId: string) => Promise<string> {
  const { client } = trpc.useUtils();
  return async (attachmentId) => (await client.attachment.link.query({ attachmentId })).url;
}
