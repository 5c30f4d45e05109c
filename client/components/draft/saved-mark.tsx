import { Check, CircleAlert, CloudOff, RefreshCw } from "lucide-react";
import type { EditorState } from "../../api/course-draft/draft-editor.ts";
import styles from "./draft.module.css";
import { draftText as text } from "./text.ts";

const marks = { SAVED: Check, SAVING: RefreshCw, OFFLINE: CloudOff, CONFLICT: CircleAlert, REFUSED: CircleAlert };

/** Whether all edits are saved. */
export function SavedMark({ saving }: Pick<EditorState, "saving">) {
  const Mark = marks[saving];
  return (
    <output className={styles.saved}>
      <Mark aria-hidden="true" />
      {text.saving[saving]}
    </output>
  );
}
