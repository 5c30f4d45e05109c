import type { ComponentProps } from "react";
import { NotePanel } from "../features/note/panel/note-panel.tsx";
import { useNoteCount, useNoteSeconds } from "../features/note/panel/use-lecture-notes.ts";
import { WatchScreen } from "../features/player/screen/watch-screen.tsx";

type WatchedLectureProps = Pick<ComponentProps<typeof WatchScreen>, "watch" | "carousel" | "requestedSec"> & {
  signedIn: boolean;
};

/** The video with the user's notes beside it. */
export function WatchedLecture({ signedIn, ...props }: WatchedLectureProps) {
  const { lecture, course } = props.watch;
  const { lectureId } = lecture;
  const noteSeconds = useNoteSeconds(lectureId, signedIn);
  const noteCount = useNoteCount(lectureId, signedIn);
  return (
    <WatchScreen
      {...props}
      noteSeconds={noteSeconds}
      noteCount={noteCount}
      renderNotePanel={({ second, seek }) => (
        <NotePanel lectureId={lectureId} courseId={course?.courseId ?? null} mayWrite second={second} seek={seek} />
      )}
    />
  );
}
