import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { searchWords } from "../../../../shared/note/search.ts";
import { useNotes } from "../../../api/note/note.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { highlight } from "../../../ui/markdown/highlight.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { acceptedQuery } from "../my-notes/accepted-query.ts";
import { leftOutText } from "../my-notes/left-out-text.ts";
import styles from "./lecture-notes.module.css";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { NoteItem } from "../editor/note-item.tsx";
import { TimeButton, TimeLink } from "../../../components/time-chip/time-chip.tsx";
import { useNoteStore } from "../sync/use-note-sync-queue.ts";
import { notePanelText, noteText } from "../text.ts";
import { QueryError } from "../../../components/query-error.tsx";

interface NoteSearchResultsProps {
  queue: NoteSyncQueue;
  lectureId: string;
  courseId: string | null;
  query: string;
  seek: (sec: number) => void;
}

const rows = 50;

/** Notes of the course, or of a lecture outside a course, that contain each search term. */
export const NoteSearchResults = memo(function NoteSearchResults({
  queue,
  lectureId,
  courseId,
  query,
  seek,
}: NoteSearchResultsProps) {
  const { removed } = useNoteStore(queue);
  const found = useNotes({
    ...(courseId === null ? { lectureId } : { courseId }),
    query: acceptedQuery(query),
    page: 1,
    rows,
  });
  if (found.isPending) return <LoadingMessage className={styles.line} />;
  if (!found.data) {
    return (
      <div className={styles.line}>
        <QueryError
          title={notePanelText.searchFailed}
          error={found.error}
          refetch={found.refetch}
          isFetching={found.isFetching}
        />
      </div>
    );
  }
  const terms = searchWords(acceptedQuery(query));
  const shown = found.data.items.filter(({ lectureNoteId }) => !removed.has(lectureNoteId));
  return (
    <>
      <div className={styles.result}>
        <output>{resultText(found.data.total) + leftOutText(query)}</output>
        {found.data.total > rows ? (
          <Link to="/my/notes" search={{ q: query }} className={textLinkClass()}>
            {notePanelText.showAll}
          </Link>
        ) : null}
      </div>
      {shown.map((note) => (
        <NoteItem
          key={note.lectureNoteId}
          queue={queue}
          note={note}
          query={terms}
          where={
            note.lectureId === lectureId ? null : <p className={styles.where}>{highlight(note.lectureTitle, terms)}</p>
          }
          time={
            note.lectureId === lectureId ? (
              <TimeButton second={note.timestampSec} action={noteText.seek} onClick={seek} />
            ) : (
              <TimeLink second={note.timestampSec} lectureId={note.lectureId} courseId={courseId} />
            )
          }
        />
      ))}
    </>
  );
});

const resultText = (total: number): string => (total > 0 ? notePanelText.found(total) : notePanelText.nothingFound);
