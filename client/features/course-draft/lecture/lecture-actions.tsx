import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { mediaEditor } from "../../../api/media-draft/media-editors.ts";
import { DraftActions } from "../../../components/draft/draft-actions.tsx";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { lectureText as text } from "./text.ts";

interface LectureActionsProps {
  courseId: string;
  editor: DraftEditor;
  /** The media of its video; null: there are none yet. */
  mediaId: string | null;
}

/** Whether the lecture and its video are saved, undo and redo of both, and the way to publish them. */
export const LectureActions = ({ courseId, editor, mediaId }: LectureActionsProps) => (
  <>
    <DraftActions editor={editor} other={mediaId === null ? null : mediaEditor(mediaId)} />
    <a href={studioPaths.publish(courseId)} className={buttonClass({ variant: "primary", size: "s" })}>
      {text.publish}
    </a>
  </>
);
