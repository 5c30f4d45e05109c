import { useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import type { QuestionMark } from "../../../../shared/question/schema.ts";
import { useQuestionMarks } from "../../../api/question/question-queries.ts";
import { useConfusionMap } from "../../../api/question/confusion.ts";
import { AnnotationMarks } from "../annotation/annotation-marks.tsx";
import { markText } from "../text.ts";
import { ConfusionHeatmap } from "./confusion-heatmap.tsx";
import styles from "./marks.module.css";

interface SeekMarksProps {
  lectureId: string;
  lengthSec: number;
  seek: (sec: number) => void;
}

/** Over the seek bar: the questions and what the teacher has added, or, for the teacher, how many users do not understand which segment. */
export function SeekMarks({ isTeacher, ...props }: SeekMarksProps & { isTeacher: boolean }) {
  return isTeacher ? <TeacherMarks {...props} /> : <SegmentMarks {...props} />;
}

const SegmentMarks = (props: SeekMarksProps) => (
  <>
    <AnnotationMarks {...props} />
    <Questions {...props} />
  </>
);

function TeacherMarks(props: SeekMarksProps) {
  const hasHeat = (useConfusionMap(props.lectureId).data?.slots.length ?? 0) > 0;
  return hasHeat ? <ConfusionHeatmap {...props} /> : <SegmentMarks {...props} />;
}

/** A click seeks to the segment of a question. */
function Questions({ lectureId, lengthSec, seek }: SeekMarksProps) {
  const marks = useQuestionMarks(lectureId);
  const segments = segmentsOf(marks, lengthSec);
  if (segments.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={markText.name}>
      {segments.map((segment) => (
        <Mark key={segment.timestampSec} segment={segment} lengthSec={lengthSec} seek={seek} />
      ))}
    </ul>
  );
}

type Segment = QuestionMark & { others: number };

function Mark({ segment, lengthSec, seek }: { segment: Segment; lengthSec: number; seek: (sec: number) => void }) {
  const [isShown, setShown] = useState(false);
  const { timestampSec, title, answerCount, others } = segment;
  const second = clockText(timestampSec);
  const from = Math.min(1, timestampSec / lengthSec);
  const hover = { onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) };
  return (
    <li className={styles.mark} style={{ "--from": from }} {...hover}>
      <button
        type="button"
        className={styles.dot}
        aria-label={markText.mark(second, title) + markText.answers(answerCount)}
        onClick={() => seek(timestampSec)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        ?
      </button>
      {isShown ? (
        <span className={styles.tip} style={{ "--shift": `${-from * 100}%` }} aria-hidden>
          <b>{second}</b> <bdi>{title}</bdi>
          {markText.answers(answerCount)}
          {others > 0 ? markText.more(others) : null}
        </span>
      ) : null}
    </li>
  );
}

/** Marks that would cover each other are one. */
const leastShare = 0.02;

/** One mark per segment, in the order of the video; of close ones the first of the list, which has the most votes. */
export function segmentsOf(marks: readonly QuestionMark[], lengthSec: number): Segment[] {
  const segments: Segment[] = [];
  for (const mark of marks) {
    if (mark.timestampSec > lengthSec) continue;
    const near = segments.find(
      (segment) => Math.abs(segment.timestampSec - mark.timestampSec) < Math.max(1, lengthSec * leastShare),
    );
    if (near) near.others += 1;
    else segments.push({ ...mark, others: 0 });
  }
  return segments.toSorted((a, b) => a.timestampSec - b.timestampSec);
}
