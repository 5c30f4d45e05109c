import { useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { useCourseNoteCount } from "../../../api/note/note.ts";
import { limits } from "../../../../shared/limits.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { sessionStatusAtom } from "../../../lib/session/session-state.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { NoteSearchResults } from "./note-search-results.tsx";
import { LectureNotes } from "./lecture-notes.tsx";
import { NoteComposer } from "./note-composer.tsx";
import styles from "./note-panel.module.css";
import { useNoteCount } from "./use-lecture-notes.ts";
import { useNoteSyncQueue } from "../sync/use-note-sync-queue.ts";
import { useDebouncedValue } from "../../../ui/field/use-debounced-value.ts";
import { notePanelText, noteText } from "../text.ts";

interface NotePanelProps {
  lectureId: string;
  /** The course it is watched in. */
  courseId: string | null;
  /** Whether the user may watch the lecture and write notes. */
  mayWrite: boolean;
  /** The playback position, in whole seconds. */
  second: number;
  seek: (sec: number) => void;
}

/** Fewer notes are seen at a glance. */
const searchedFrom = 5;

/** The current user's notes of the lecture beside the video, and a field for new ones. */
export function NotePanel({ lectureId, courseId, mayWrite, second, seek }: NotePanelProps) {
  const queue = useNoteSyncQueue();
  const [input, setInput] = useState("");
  const query = useDebouncedValue(input.trim());
  const seekTo = useStable(seek);
  const ofLecture = useNoteCount(lectureId, true) ?? 0;
  const ofCourse = useCourseNoteCount(queue ? courseId : null);
  if (!queue) return <NotStartedYet />;
  const label = courseId === null ? notePanelText.searchLecture : notePanelText.searchCourse;
  return (
    <>
      <div className={styles.scroll}>
        {input || Math.max(ofLecture, ofCourse) >= searchedFrom ? (
          <div className={styles.find}>
            <Input
              type="search"
              aria-label={label}
              placeholder={label}
              maxLength={limits.noteQueryMax}
              value={input}
              onChange={(event) => setInput(event.target.value)}
              start={<Search />}
            />
          </div>
        ) : null}
        {query && input.trim() ? (
          <NoteSearchResults queue={queue} lectureId={lectureId} courseId={courseId} query={query} seek={seekTo} />
        ) : (
          <LectureNotes queue={queue} lectureId={lectureId} mayWrite={mayWrite} seek={seekTo} />
        )}
      </div>
      {mayWrite ? (
        <NoteComposer queue={queue} lectureId={lectureId} second={second} />
      ) : (
        <p className={styles.closed}>{noteText.periodEnded}</p>
      )}
    </>
  );
}

function NotStartedYet() {
  const session = useAtomValue(sessionStatusAtom);
  const { href } = useLocation();
  const login = useModal("LOGIN_REQUIRED");
  if (session === "loading") return <LoadingMessage className={styles.signIn} />;
  return (
    <div className={styles.signIn}>
      <p>{notePanelText.signedOut}</p>
      <Button size="s" aria-haspopup="dialog" onClick={() => login.open({ callbackUrl: href })}>
        {notePanelText.logIn}
      </Button>
    </div>
  );
}

/** A function with a stable identity that calls the newest `action`. */
function useStable(action: (sec: number) => void): (sec: number) => void {
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });
  return useCallback((sec) => newest.current(sec), []);
}
