import { useEffect, useEffectEvent, useRef } from "react";
import type { Note } from "../../../../shared/note.ts";
import { Button } from "../../../ui/button.tsx";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import styles from "./note-editor.module.css";
import { NoteField } from "./note-field.tsx";
import { NoteSyncError } from "./note-sync-error.tsx";
import { useNoteEntry } from "../sync/use-note-sync-queue.ts";
import { isBlank } from "../sync/note-draft.ts";

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
        label="노트 고치기"
        text={text}
        onText={(next) => queue.write(queue.edit(note), { text: next })}
        onFinish={onClose}
        onEscape={onClose}
        onBlur={() => entry && void queue.save(entry.draft.id)}
      />
      {entry ? <NoteSyncError queue={queue} entry={entry} /> : null}
      <div className={styles.foot}>
        <span>{isBlank({ text }) ? "빈 노트는 저장하지 않아요. 지우려면 휴지통을 누르세요." : ""}</span>
        <Button size="s" onClick={onClose}>
          다 고쳤어요
        </Button>
      </div>
    </div>
  );
}
