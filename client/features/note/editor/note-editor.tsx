import { useEffect, useEffectEvent, useRef } from "react";
import type { Note } from "../../../../shared/note/schema.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import styles from "./note-editor.module.css";
import { NoteField } from "./note-field.tsx";
import { NoteSyncError } from "./note-sync-error.tsx";
import { useNoteEntry } from "../sync/use-note-sync-queue.ts";
import { isBlank } from "../sync/note-draft.ts";
import { noteText } from "../text.ts";

interface NoteEditorProps {
  queue: NoteSyncQueue;
  note: Note;
  onClose: () => void;
}

/** Edits a note in place; the text is saved while the user types and when the editor closes. */
export function NoteEditor({ queue, note, onClose }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const entry = useNoteEntry(queue, note.lectureNoteId);
  const text = entry?.draft.text ?? note.content;
  const takeUp = useEffectEvent(() => queue.edit(note));

  useEffect(() => {
    const id = takeUp();
    const { current: area } = field;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
    return () => queue.close(id);
  }, [queue]);

  return (
    <div className={styles.editor}>
      <NoteField
        ref={field}
        label={noteText.edit}
        text={text}
        onText={(next) => queue.write(queue.edit(note), { text: next })}
        onFinish={onClose}
        onEscape={onClose}
        onBlur={() => entry && void queue.save(entry.draft.id)}
      />
      {entry ? <NoteSyncError queue={queue} entry={entry} /> : null}
      <div className={styles.foot}>
        <span>{isBlank({ text }) ? noteText.empty : ""}</span>
        <Button size="s" onClick={onClose}>
          {noteText.finishEditing}
        </Button>
      </div>
    </div>
  );
}
