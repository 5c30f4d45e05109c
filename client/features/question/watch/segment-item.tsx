import { useState } from "react";
import type { ConfusedSegment } from "../../../../shared/confusion/schema.ts";
import { useAnnotations } from "../../../api/question/annotation.ts";
import { TimeButton } from "../../../components/time-chip/time-chip.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { AnnotationForm } from "../annotation/annotation-form.tsx";
import { annotationOfSegment } from "../annotation/annotations.ts";
import { annotationText } from "../annotation/text.ts";
import { confusionText, inboxText, questionText } from "../text.ts";
import styles from "./confusion.module.css";

interface SegmentItemProps {
  lectureId: string;
  segment: ConfusedSegment;
  rank: number;
  seek: (sec: number) => void;
  onShowQuestions: () => void;
}

/** A segment that many users do not understand, with the questions about it and what the teacher adds to it. */
export function SegmentItem({ lectureId, segment, rank, seek, onShowQuestions }: SegmentItemProps) {
  const { timestampSec, learners, caption, questionCount } = segment;
  const [isWriting, setWriting] = useState(false);
  const annotation = annotationOfSegment(useAnnotations(lectureId), timestampSec);
  return (
    <li className={styles.segmentItem}>
      <span className={styles.rank} aria-hidden>
        {rank}
      </span>
      <span>
        <TimeButton second={timestampSec} action={questionText.seek} onClick={seek} />
      </span>
      <span className={styles.learners}>{confusionText.learners(learners)}</span>
      {caption ? <p className={styles.caption}>{inboxText.quoted(caption)}</p> : null}
      {isWriting ? (
        <div className={styles.links}>
          <AnnotationForm
            lectureId={lectureId}
            annotation={annotation ?? { timestampSec, content: "" }}
            onDone={() => setWriting(false)}
          />
        </div>
      ) : (
        <span className={styles.links}>
          {questionCount > 0 ? (
            <button type="button" className={textLinkClass()} onClick={onShowQuestions}>
              {confusionText.questions(questionCount)}
            </button>
          ) : null}
          <button type="button" className={textLinkClass()} onClick={() => setWriting(true)}>
            {annotation ? annotationText.edit : annotationText.add}
          </button>
        </span>
      )}
    </li>
  );
}
