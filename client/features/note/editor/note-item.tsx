import { Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { justNowText, momentText } from "../../../../shared/format.ts";
import type { Note } from "../../../../shared/note/schema.ts";
import { useCompleteNote } from "../../../api/note/note.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { FormattedText } from "../../../ui/markdown/formatted-text.tsx";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { NoteEditor } from "./note-editor.tsx";
import styles from "./note-item.module.css";
import { NoteSyncError } from "./note-sync-error.tsx";
import { saveStatusText } from "./save-status-text.ts";
import { useNoteEntry } from "../sync/use-note-sync-queue.ts";
import { isDone } from "../sync/note-draft.ts";
import { noteText, saveText } from "../text.ts";

interface NoteItemProps {
  queue: NoteSyncQueue;
  note: Note;
  /** The note's time, as a link or button. */
  time: ReactNode;
  /** The note's lecture, in lists of several lectures. */
  where?: ReactNode;
  query?: readonly string[];
}

export function NoteItem({ queue, note: listed, time, where, query }: NoteItemProps) {
  const { note, complete, isPending, error } = useCompleteNote(listed);
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const entry = useNoteEntry(queue, note.lectureNoteId);
  const remove = useDeleteNote(queue);

  const isBeingEdited = entry !== undefined && (entry.isOpen || !isDone(entry.draft));

  // Only a complete text is edited: a shortened one would overwrite the note.
  const isEditing = editing && (!note.isShortened || entry?.isOpen === true);

  async function toggleEditor() {
    if (isEditing || !note.isShortened) setEditing(!isEditing);
    else setEditing(await complete());
  }

  function close() {
    setEditing(false);
    pencil.current?.focus();
  }

  /** The clicked button disappears with the note: the focus moves to the next note. */
  function removeFrom({ currentTarget }: MouseEvent<HTMLElement>) {
    const own = currentTarget.closest("article");
    const beside = own?.nextElementSibling ?? own?.previousElementSibling;
    remove(note);
    beside?.querySelector<HTMLElement>("a, button")?.focus();
  }

  return (
    <article className={styles.note}>
      {where}
      <div className={styles.row}>
        {time}
        <span className={styles.when}>{isBeingEdited ? saveStatusText(entry) : whenText(note)}</span>
        <IconButton
          ref={pencil}
          size="s"
          label={isEditing ? noteText.finishEditing : noteText.edit}
          icon={<Pencil />}
          aria-pressed={isEditing}
          onClick={() => void toggleEditor()}
        />
        <IconButton size="s" label={noteText.remove} icon={<Trash2 />} onClick={removeFrom} />
      </div>
      {isEditing ? (
        <NoteEditor queue={queue} note={note} onClose={close} />
      ) : (
        <>
          {entry ? <NoteSyncError queue={queue} entry={entry} /> : null}
          <FormattedText appearance="note" text={entry?.draft.text ?? note.content} query={query} />
          {note.isShortened && !entry ? (
            <Button
              size="s"
              className={styles.rest}
              pending={isPending && noteText.loading}
              onClick={() => void complete()}
            >
              {noteText.loadMore}
            </Button>
          ) : null}
          {error ? <FieldError>{failureText(error)}</FieldError> : null}
        </>
      )}
    </article>
  );
}

function whenText({ createdAt }: Note): string {
  const moment = momentText(createdAt, new Date());
  return moment === justNowText ? `${moment} · ${saveText.saved}` : moment;
}

/** Hides a note at once, and deletes it when it can no longer be undone. */
function useDeleteNote(queue: NoteSyncQueue): (note: Note) => void {
  const toast = useToast();
  return (note) => {
    const { lectureNoteId } = note;
    queue.remove(note);
    toast({
      text: noteText.removed,
      action: { label: noteText.undo, onSelect: () => queue.undoRemoval(lectureNoteId) },
      onClose: () => queue.confirmRemoval(lectureNoteId),
    });
  };
}
