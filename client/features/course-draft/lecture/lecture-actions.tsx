import { Redo2, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { DraftEditor, EditorState } from "../../../api/course-draft/draft-editor.ts";
import { mediaEditor } from "../../../api/media-draft/media-editors.ts";
import { SavedMark } from "../../../components/draft/saved-mark.tsx";
import { redoLast, undoLast, useUndoKeys } from "../../../components/draft/use-undo-keys.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { headText } from "../text.ts";
import { lectureText as text } from "./text.ts";

interface LectureActionsProps {
  courseId: string;
  editor: DraftEditor;
  /** The media of its video; null: there are none yet. */
  mediaId: string | null;
}

/** The first state that one of them has is shown. */
const order: readonly EditorState["saving"][] = ["CONFLICT", "REFUSED", "OFFLINE", "SAVING", "SAVED"];

/** Whether the lecture and its video are saved, undo and redo of both, and the way to publish them. */
export function LectureActions({ courseId, editor, mediaId }: LectureActionsProps) {
  const ofVideo = mediaId === null ? null : mediaEditor(mediaId);
  const editors = [editor, ...(ofVideo ? [ofVideo] : [])];
  useUndoKeys(...editors);
  const course = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const video = useSyncExternalStore(ofVideo?.subscribe ?? never, ofVideo?.snapshot ?? nothing);
  const states = [course, ...(video ? [video] : [])];
  const saving = order.find((one) => states.some((state) => state.saving === one)) ?? "SAVED";
  return (
    <>
      <SavedMark saving={saving} />
      <IconButton
        label={headText.undo}
        icon={<Undo2 />}
        disabled={!states.some(({ canUndo }) => canUndo)}
        onClick={() => undoLast(editors)}
      />
      <IconButton
        label={headText.redo}
        icon={<Redo2 />}
        disabled={!states.some(({ canRedo }) => canRedo)}
        onClick={() => redoLast(editors)}
      />
      <a href={studioPaths.publish(courseId)} className={buttonClass({ variant: "primary", size: "s" })}>
        {text.publish}
      </a>
    </>
  );
}

const never = () => () => {};
const nothing = () => null;
