import { type ReactNode, useMemo } from "react";
import type { Note } from "../../../../shared/note/schema.ts";
import { FormattedText } from "../../../ui/markdown/formatted-text.tsx";
import type { NoteEntry } from "./note-store.ts";
import type { NoteSyncQueue } from "./note-sync-queue.ts";
import styles from "../editor/note-item.module.css";
import { NoteSyncError } from "../editor/note-sync-error.tsx";
import { saveStatusText } from "../editor/save-status-text.ts";
import { useNoteStore } from "./use-note-sync-queue.ts";
import { isDone } from "./note-draft.ts";

interface UnsavedNotesProps {
  queue: NoteSyncQueue;
  /** Notes of one lecture, or of all. */
  lectureId?: string;
  /** Notes that a list shows with their status. */
  listed: readonly Note[];
  renderTime: (draft: { lectureId: string; timestampSec: number }) => ReactNode;
}

/** Notes that are not in the server's list, without the one in the composer. */
export function UnsavedNotes({ queue, lectureId, listed, renderTime }: UnsavedNotesProps) {
  const { entries } = useNoteStore(queue);
  const unsaved = useMemo(
    () =>
      entries
        .filter(({ draft }) => lectureId === undefined || (draft.lectureId === lectureId && !draft.isDraft))
        .filter((entry) => isUnlisted(entry, listed)),
    [entries, lectureId, listed],
  );
  return unsaved.map((entry) => (
    <article key={entry.draft.id} className={styles.note}>
      <div className={styles.row}>
        {renderTime(entry.draft)}
        <span className={styles.when}>{saveStatusText(entry)}</span>
      </div>
      <NoteSyncError queue={queue} entry={entry} />
      <FormattedText appearance="note" text={entry.draft.text} />
    </article>
  ));
}

function isUnlisted({ draft }: NoteEntry, listed: readonly Note[]): boolean {
  if (isDone(draft)) return false;
  const { stored, issue } = draft;
  if (!stored) return true;
  return issue?.kind === "gone" && listed.every(({ lectureNoteId }) => lectureNoteId !== stored.lectureNoteId);
}
