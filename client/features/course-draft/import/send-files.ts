import { attachmentQueue } from "../../../api/course-draft/attachments.ts";
import { draftEditor } from "../../../api/course-draft/draft-editors.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { textQueue } from "../../../api/media-draft/waiting-texts.ts";
import { sendVideo } from "../outline/send-video.ts";
import type { ImportPlan, SentAttachments } from "./plan-import.ts";

/** Sends the files of a folder, after its edits: they go on while the screens change. */
export function sendFiles(
  courseId: string,
  { videos, attachments, texts }: Pick<ImportPlan, "videos" | "attachments" | "texts">,
): void {
  const onTheWay = uploadQueue
    .snapshot()
    .flatMap(({ state, target }) => (state === "LEFT" ? [] : (target?.lectureId ?? [])));
  for (const { lectureId, file } of videos) if (!onTheWay.includes(lectureId)) sendVideo({ courseId, lectureId }, file);
  for (const of of attachments) sendAttachments(courseId, of);
  textQueue.add(texts);
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
