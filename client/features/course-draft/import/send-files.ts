import { fileNameOf } from "../../../../shared/media/file-name.ts";
import { attachmentQueue } from "../../../api/course-draft/attachments.ts";
import { draftEditor } from "../../../api/course-draft/draft-editors.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { textQueue } from "../../../api/media-draft/waiting-texts.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { isSameTarget, type UploadTarget } from "../../../lib/video-upload/stored-uploads.ts";
import { sendVideo } from "../outline/send-video.ts";
import type { ImportPlan, SentAttachments } from "./plan-import.ts";

/** Sends the files of a folder, after its edits: they go on while the screens change. */
export function sendFiles(
  courseId: string,
  { videos, attachments, texts }: Pick<ImportPlan, "videos" | "attachments" | "texts">,
): void {
  for (const { lectureId, file } of videos) {
    const target = { courseId, lectureId };
    if (!isOnTheWay(target, file)) sendVideo(target, file);
  }
  for (const of of attachments) sendAttachments(courseId, of);
  textQueue.add(texts);
}

/** Other files of the lecture are not sent any more: this one replaces them. */
function isOnTheWay(target: UploadTarget, file: File): boolean {
  const isSame = ({ name, bytes, state }: QueuedUpload) =>
    state !== "REFUSED" && name === fileNameOf(file.name) && bytes === file.size;
  const present = uploadQueue.snapshot().filter((upload) => isSameTarget(upload.target, target));
  for (const upload of present) if (!isSame(upload)) uploadQueue.remove(upload.id);
  // The file of one that an earlier page has left is given to it again.
  return present.some((upload) => isSame(upload) && upload.state !== "LEFT");
}

/** Each is placed behind the one before it in the folder. */
function sendAttachments(courseId: string, { lectureId, items }: SentAttachments): void {
  const editor = draftEditor(courseId);
  const ids = items.map((item) => ("attachmentId" in item ? item.attachmentId : null));
  for (const [index, item] of items.entries()) {
    if (!(item instanceof File)) continue;
    attachmentQueue.add([item], {
      lectureId,
      onDone: (added) => {
        const { attachmentId } = added;
        ids[index] = attachmentId;
        const present = editor.shown()?.lectures.find((one) => one.lectureId === lectureId)?.attachments ?? [];
        const after = ids.slice(0, index).findLast((id) => present.some((one) => one.attachmentId === id)) ?? null;
        editor.add({
          kind: "placeAttachments",
          input: { lectureId, attachmentIds: [attachmentId], after },
          shown: [added],
        });
      },
    });
  }
}
