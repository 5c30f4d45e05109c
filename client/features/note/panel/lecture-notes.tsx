import { memo } from "react";
import type { Note } from "../../../../shared/note/schema.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import styles from "./lecture-notes.module.css";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { NoteItem } from "../editor/note-item.tsx";
import { TimeButton } from "../../../components/time-chip/time-chip.tsx";
import { UnsavedNotes } from "../sync/unsaved-notes.tsx";
import { useDraft, useNoteStore } from "../sync/use-note-sync-queue.ts";
import { useLectureNotes } from "./use-lecture-notes.ts";
import { notePanelText, noteText } from "../text.ts";
import { QueryError } from "../../../components/query-error.tsx";

interface LectureNotesProps {
  queue: NoteSyncQueue;
  lectureId: string;
  mayWrite: boolean;
  seek: (sec: number) => void;
}

const none: readonly Note[] = [];

/** The notes of the current lecture. Not rendered again with each second. */
export const LectureNotes = memo(function LectureNotes(props: LectureNotesProps) {
  const { queue, lectureId, seek } = props;
  const { notes, query } = useLectureNotes(lectureId, true);
  return (
    <>
      {notes ? (
        <Listed {...props} notes={notes} />
      ) : query.isPending ? (
        <LoadingMessage className={styles.line} />
      ) : (
        <div className={styles.line}>
          <QueryError
            title={notePanelText.loadFailed}
            error={query.error}
            refetch={query.refetch}
            isFetching={query.isFetching}
          />
        </div>
      )}
      <UnsavedNotes
        queue={queue}
        lectureId={lectureId}
        listed={notes ?? none}
        renderTime={({ timestampSec }) => <TimeButton second={timestampSec} action={noteText.seek} onClick={seek} />}
      />
    </>
  );
});

function Listed({ queue, lectureId, mayWrite, seek, notes }: LectureNotesProps & { notes: readonly Note[] }) {
  const written = useDraft(queue, lectureId)?.draft.stored?.lectureNoteId;
  const { entries } = useNoteStore(queue);
  // A note in the composer is not listed twice.
  const shown = notes.filter(({ lectureNoteId }) => lectureNoteId !== written);
  const others = entries.some(({ draft, deletion }) => draft.lectureId === lectureId && !draft.isDraft && !deletion);
  if (shown.length === 0 && !others) return <NoNotes mayWrite={mayWrite} />;
  return shown.map((note) => (
    <NoteItem
      key={note.lectureNoteId}
      queue={queue}
      note={note}
      time={<TimeButton second={note.timestampSec} action={noteText.seek} onClick={seek} />}
    />
  ));
}

const NoNotes = ({ mayWrite }: { mayWrite: boolean }) => (
  <div className={styles.none}>
    <EmptyState
      as="h3"
      variant="bare"
      figure={<PersonIllustration head="ㅂ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
      title={mayWrite ? notePanelText.none.title : notePanelText.noneLeft}
    >
      {mayWrite ? notePanelText.none.text : null}
    </EmptyState>
  </div>
);
