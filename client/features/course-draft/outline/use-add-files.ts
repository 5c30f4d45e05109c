import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import type { DraftEdit } from "../../../api/course-draft/edits.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import type { UploadTarget } from "../../../lib/video-upload/stored-uploads.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { outlineText as text } from "../text.ts";
import { lectureTitleOf } from "./lecture-title.ts";

/** Natural: 2 before 10, in composed letters or not. */
const byName = new Intl.Collator("ko", { numeric: true });

/** Makes a lecture of each file, behind all others, and sends the files. */
export function useAddFiles(course: CourseDraft, editor: DraftEditor): (files: readonly File[]) => void {
  const toast = useToast();
  const { courseId, sections, lectures } = course;
  return (chosen) => {
    // A file of an upload that was left has its lecture already.
    const files = uploadQueue.takeUp(chosen);
    if (files.length === 0) return;
    if (lectures.length + files.length > limits.courseLecturesMax) return toast({ text: text.tooMany, tone: "bad" });
    const last = sections.at(-1)?.sectionId;
    const sectionId = last ?? crypto.randomUUID();
    const sorted = files.toSorted((one, other) => byName.compare(one.name, other.name));
    const added = sorted.map((file) => ({ file, lectureId: crypto.randomUUID(), title: lectureTitleOf(file.name) }));
    const section: DraftEdit = {
      kind: "addSections",
      input: { courseId, after: null, sections: [{ sectionId, title: text.newSection(1) }] },
    };
    const after = lectures.findLast((one) => one.sectionId === sectionId)?.lectureId ?? null;
    editor.edit(...(last === undefined ? [section] : []), {
      kind: "addLectures",
      input: { courseId, sectionId, after, lectures: added.map(({ lectureId, title }) => ({ lectureId, title })) },
    });
    for (const { file, lectureId } of added) sendVideo({ courseId, lectureId }, file);
  };
}

/** Sends a file as the video of a lecture, which has it from the start, or as a trailer. */
export function sendVideo(target: UploadTarget, file: File): void {
  uploadQueue.add(uploadQueue.takeUp([file], target), { target });
}
