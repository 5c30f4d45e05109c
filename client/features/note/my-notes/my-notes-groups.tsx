import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { Note } from "../../../../shared/note/schema.ts";
import { highlight } from "../../../ui/markdown/highlight.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import styles from "./my-notes.module.css";
import type { NoteSyncQueue } from "../sync/note-sync-queue.ts";
import { NoteItem } from "../editor/note-item.tsx";
import { TimeLink, TimeText } from "../../../components/time-chip/time-chip.tsx";
import { noteText } from "../text.ts";

interface MyNotesGroupsProps {
  queue: NoteSyncQueue;
  notes: readonly Note[];
  query: readonly string[];
}

/** Notes grouped by lecture, in the order of the list; within a group by time. */
export function MyNotesGroups({ notes, ...rest }: MyNotesGroupsProps) {
  const lectures = Map.groupBy(notes, ({ lectureId }) => lectureId);
  return [...lectures].map(([lectureId, ofLecture]) => (
    <LectureGroup
      key={lectureId}
      lectureId={lectureId}
      notes={ofLecture.toSorted((a, b) => a.timestampSec - b.timestampSec)}
      {...rest}
    />
  ));
}

function LectureGroup({ lectureId, notes, queue, query }: MyNotesGroupsProps & { lectureId: string }) {
  const id = useId();
  const [first] = notes;
  if (!first) return null;
  return (
    <Panel aria-labelledby={id} className={styles.lecture}>
      {first.courseTitle === null || first.lectureNumber === null ? null : (
        <p className={styles.course}>{noteText.place(first.courseTitle, first.lectureNumber)}</p>
      )}
      <h2 id={id}>
        <Link to="/lectures/$lectureId" params={{ lectureId }}>
          {highlight(first.lectureTitle, query)}
        </Link>
      </h2>
      {first.isWatchable ? null : <p className={styles.over}>{noteText.periodEnded}</p>}
      <div className={styles.notes}>
        {notes.map((note) => (
          <NoteItem
            key={note.lectureNoteId}
            queue={queue}
            note={note}
            query={query}
            time={
              note.isWatchable ? (
                <TimeLink second={note.timestampSec} lectureId={lectureId} />
              ) : (
                <TimeText second={note.timestampSec} past />
              )
            }
          />
        ))}
      </div>
    </Panel>
  );
}
