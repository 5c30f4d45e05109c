import { useSetAtom } from "jotai";
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { keepOfflineCopies } from "../../../api/offline-copies.ts";
import { useQuestionCount } from "../../../api/question/question-count.ts";
import type { AttachmentListProps } from "../../../features/attachment/attachment-list.tsx";
import type { LectureScriptProps } from "../../../features/lecture-script/lecture-script.tsx";
import { NotePanel } from "../../../features/note/panel/note-panel.tsx";
import { useNoteCount, useNoteSeconds } from "../../../features/note/panel/use-lecture-notes.ts";
import type { PanelSlot } from "../../../features/player/screen/player-slots.tsx";
import { panelId, panelTabAtom } from "../../../features/player/screen/panel-tab.ts";
import { WatchScreen } from "../../../features/player/screen/watch-screen.tsx";
import { emptyComponent, sayCodeLost } from "../../../document/lost-code.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { watchedText } from "./text.ts";

type WatchedLectureProps = Pick<ComponentProps<typeof WatchScreen>, "watch" | "carousel" | "requestedSec"> & {
  /** The question that the address names. */
  questionId: string | undefined;
  signedIn: boolean;
};

// Few lectures have any.
const AttachmentList = lazy<ComponentType<AttachmentListProps>>(() =>
  import("../../../features/attachment/attachment-list.tsx").catch(emptyComponent),
);

// Nor a text.
const LectureScript = lazy<ComponentType<LectureScriptProps>>(() =>
  import("../../../features/lecture-script/lecture-script.tsx").catch(emptyComponent),
);

const renderLoading = () => <LoadingMessage />;

/** The video with the user's notes and the questions about it. */
export function WatchedLecture({ signedIn, questionId, ...props }: WatchedLectureProps) {
  const { lecture, course, isTeacher, registration, refundDrop, isOpened } = props.watch;
  const { lectureId } = lecture;
  const noteSeconds = useNoteSeconds(lectureId, signedIn);
  const noteCount = useNoteCount(lectureId, signedIn);
  const total = useQuestionCount(lectureId);
  const parts = useQuestionParts();
  useQuestionsOpen(questionId);
  useOfflineCopies(signedIn);
  const slots = parts?.questionSlots({ lecture, isTeacher, total, openId: questionId });
  const { attachments } = lecture;
  const given: PanelSlot = {
    value: "attachments",
    label: watchedText.attachments,
    count: attachments.length,
    render: () => (
      <Suspense fallback={<LoadingMessage />}>
        <AttachmentList
          attachments={attachments}
          mayDownload={registration !== null || isTeacher}
          reducesRefund={refundDrop !== null && !isOpened}
        />
      </Suspense>
    ),
  };
  const script: PanelSlot = {
    value: "script",
    label: watchedText.script,
    render: () => (
      <Suspense fallback={<LoadingMessage />}>
        <LectureScript lectureId={lectureId} />
      </Suspense>
    ),
  };
  return (
    <WatchScreen
      {...props}
      noteSeconds={noteSeconds}
      noteCount={noteCount}
      renderNotePanel={({ second, seek }) => (
        <NotePanel lectureId={lectureId} courseId={course?.courseId ?? null} mayWrite second={second} seek={seek} />
      )}
      // Its row is there before its code.
      renderActions={isTeacher ? undefined : () => null}
      {...slots}
      panels={[
        {
          value: "questions",
          label: watchedText.questions,
          count: total || undefined,
          fills: true,
          render: slots?.renderQuestions ?? renderLoading,
        },
        ...(lecture.hasScript ? [script] : []),
        ...(attachments.length > 0 ? [given] : []),
        ...(slots?.panels ?? []),
      ]}
    />
  );
}

const settledMs = 5_000;

/** Keeps what can be read without a connection: once the video has started, and with the notes that were taken. */
function useOfflineCopies(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void keepOfflineCopies(), settledMs);
    return () => {
      clearTimeout(timer);
      void keepOfflineCopies();
    };
  }, [signedIn]);
}

/** Opens the questions for an address that names one of them. */
function useQuestionsOpen(questionId: string | undefined): void {
  const choose = useSetAtom(panelTabAtom);
  useEffect(() => {
    if (questionId === undefined) return;
    choose("questions");
    document.getElementById(panelId)?.scrollIntoView({ block: "nearest" });
  }, [questionId, choose]);
}

type Parts = typeof import("../../../features/question/watch/question-slots.tsx");

/** The code about questions, which is loaded after the player; null until then. Without it the video is complete. */
function useQuestionParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void import("../../../features/question/watch/question-slots.tsx").then(setParts, sayCodeLost);
  }, []);
  return parts;
}
