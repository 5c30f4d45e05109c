import type { Lecture } from "../../../../shared/lecture/schema.ts";
import { confusionText } from "../text.ts";
import { AnnotationCard } from "../annotation/annotation-card.tsx";
import { ConfusionButton } from "./confusion-button.tsx";
import { ConfusionMapPanel } from "./confusion-map-panel.tsx";
import { ConfusionNotice } from "./confusion-notice.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { SeekMarks } from "./seek-marks.tsx";

/** The interface of the player for the parts. */
interface Player {
  second: number;
  lengthSec: number;
  seek: (sec: number) => void;
  openPanel: (tab: "questions") => void;
}

interface Watched {
  lecture: Lecture;
  isTeacher: boolean;
  /** How many questions the lecture has. */
  total: number | undefined;
  /** The question that is open at first. */
  openId: string | undefined;
}

/** Everything about questions beside and over a video, by where the player shows it. */
export const questionSlots = ({ lecture: { lectureId, durationSec, teacher }, isTeacher, total, openId }: Watched) => ({
  renderActions: isTeacher
    ? undefined
    : ({ second }: Player) => <ConfusionButton lectureId={lectureId} second={second} />,
  renderMessage: ({ second, openPanel }: Player) => (
    <>
      <AnnotationCard key={lectureId} lectureId={lectureId} teacherName={teacher.name} second={second} />
      <ConfusionNotice lectureId={lectureId} onAsk={() => openPanel("questions")} />
    </>
  ),
  renderMarks: ({ lengthSec, seek }: Player) => (
    <SeekMarks lectureId={lectureId} lengthSec={lengthSec || durationSec} isTeacher={isTeacher} seek={seek} />
  ),
  renderQuestions: ({ second, seek }: Player) => (
    <QuestionPanel
      key={`${lectureId} ${openId}`}
      lectureId={lectureId}
      total={total}
      firstId={openId}
      second={second}
      seek={seek}
    />
  ),
  panels: isTeacher
    ? [
        {
          value: "confusion" as const,
          label: confusionText.tab,
          render: ({ seek, openPanel }: Player) => (
            <ConfusionMapPanel lectureId={lectureId} seek={seek} onShowQuestions={() => openPanel("questions")} />
          ),
        },
      ]
    : [],
});
