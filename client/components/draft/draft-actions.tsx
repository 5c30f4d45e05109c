import { Redo2, Undo2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { EditorState } from "../../api/course-draft/draft-editor.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { draftText as text } from "./text.ts";
import { redoLast, type Undoable, undoLast, useUndoKeys } from "./use-undo-keys.ts";

type Editor = Undoable & {
  subscribe: (onChange: () => void) => () => void;
  snapshot: () => Pick<EditorState, "saving" | "canUndo" | "canRedo">;
};

interface DraftActionsProps {
  editor: Editor;
  /** Another draft of the same screen; null: there is none. */
  other?: Editor | null;
}

/** The first state that one of the drafts has is shown. */
const order: readonly EditorState["saving"][] = ["CONFLICT", "REFUSED", "OFFLINE", "SAVING", "SAVED"];

/** Whether the drafts of a screen are saved, and undo and redo of their last step. */
export function DraftActions({ editor, other = null }: DraftActionsProps) {
  const editors = other ? [editor, other] : [editor];
  useUndoKeys(...editors);
  const first = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const second = useSyncExternalStore(other?.subscribe ?? never, other?.snapshot ?? nothing);
  const states = second ? [first, second] : [first];
  return (
    <>
      <SavedMark saving={order.find((one) => states.some(({ saving }) => saving === one)) ?? "SAVED"} />
      <IconButton
        label={text.undo}
        icon={<Undo2 />}
        disabled={!states.some(({ canUndo }) => canUndo)}
        onClick={() => undoLast(editors)}
      />
      <IconButton
        label={text.redo}
        icon={<Redo2 />}
        disabled={!states.some(({ canRedo }) => canRedo)}
        onClick={() => redoLast(editors)}
      />
    </>
  );
}

const never = () => () => {};
const nothing = () => null;
