import { memo, useState } from "react";
import { momentText } from "../../../../shared/format.ts";
import type { Question, QuestionViewer } from "../../../../shared/question/schema.ts";
import { useBlockedIds } from "../../../api/moderation.ts";
import { BlockedNotice } from "../../../components/community/blocked-notice.tsx";
import { TimeButton } from "../../../components/time-chip/time-chip.tsx";
import { AnswerPhotos } from "../parts/answer-photos.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import partStyles from "../parts/parts.module.css";
import { StatusTag } from "../parts/status-tag.tsx";
import { FormattedUserText, PlainUserText } from "../parts/user-text.tsx";
import { QuestionVote } from "../parts/vote-button.tsx";
import { AcceptedTag } from "../parts/accepted-tag.tsx";
import { panelText, questionText } from "../text.ts";
import styles from "./panel.module.css";

interface PanelCardProps {
  question: Question;
  viewer: QuestionViewer | undefined;
  /** Its segment is on the screen. */
  isNow: boolean;
  seek: (sec: number) => void;
  onOpen: (questionId: string) => void;
}

/** A question beside the video. Not rendered again with each second. */
export const PanelCard = memo(function PanelCard({ question, viewer, isNow, seek, onOpen }: PanelCardProps) {
  const { questionId, acceptedAnswer, answerCount, author, voteCount } = question;
  const blocked = useBlockedIds();
  if (author && blocked.has(author.userId))
    return (
      <li className={styles.card}>
        <BlockedNotice userId={author.userId} />
      </li>
    );
  const isHidden = blocked.has(acceptedAnswer?.author?.userId ?? "");
  return (
    <li className={styles.card}>
      <SegmentRow question={question} isNow={isNow} seek={seek} />
      <h3>
        <button type="button" className={styles.open} onClick={() => onOpen(questionId)}>
          <bdi>{question.isDeleted ? questionText.deleted : question.title}</bdi>
        </button>
      </h3>
      {question.content ? <PlainUserText text={question.content} className={styles.content} /> : null}
      {acceptedAnswer && !isHidden ? (
        <div className={`${partStyles.answer} ${partStyles.accepted}`}>
          <header className={partStyles.head}>
            <AuthorLine author={acceptedAnswer.author} byTeacher={acceptedAnswer.byTeacher} />
            <AcceptedTag />
          </header>
          <FormattedUserText text={acceptedAnswer.content} />
          <AnswerPhotos photos={acceptedAnswer.photos} />
        </div>
      ) : null}
      <div className={styles.foot}>
        <button type="button" className={styles.answers} onClick={() => onOpen(questionId)}>
          {question.isDeleted ? null : (
            <>
              <bdi>{author?.name ?? questionText.deletedAuthor}</bdi> ·{" "}
            </>
          )}
          {questionText.answers(answerCount)}
        </button>
        {question.isDeleted ? null : <QuestionVote questionId={questionId} voteCount={voteCount} viewer={viewer} />}
      </div>
    </li>
  );
});

interface SegmentRowProps {
  question: Question;
  isNow: boolean;
  seek: (sec: number) => void;
}

/** Second, status, and whether the segment is on the screen. */
export function SegmentRow({ question: { timestampSec, status, createdAt }, isNow, seek }: SegmentRowProps) {
  const [shownAt] = useState(() => new Date());
  return (
    <div className={styles.segment}>
      {timestampSec === null ? null : <TimeButton second={timestampSec} action={questionText.seek} onClick={seek} />}
      <StatusTag status={status} />
      <span className={styles.now}>{isNow ? panelText.now : momentText(createdAt, shownAt)}</span>
    </div>
  );
}
