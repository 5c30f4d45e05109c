import { useState } from "react";
import type { Question, QuestionViewer } from "../../../../shared/question/schema.ts";
import { useBlockedIds } from "../../../api/moderation.ts";
import { BlockedNotice } from "../../../components/community/blocked-notice.tsx";
import { TimeLink } from "../../../components/time-chip/time-chip.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { AnswerItem, Written } from "../parts/answer-item.tsx";
import { OwnQuestionActions } from "../parts/own-question-actions.tsx";
import { questionAnchor, QuestionMenu } from "../parts/question-menu.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { Thread } from "../parts/thread.tsx";
import { PlainUserText } from "../parts/user-text.tsx";
import { QuestionVote } from "../parts/vote-button.tsx";
import { questionText, sectionText } from "../text.ts";
import styles from "./section.module.css";

interface SectionCardProps {
  question: Question;
  viewer: QuestionViewer | undefined;
  courseId: string | undefined;
  /** The number of the lecture in the course. */
  number: number | undefined;
  mayAnswer: boolean | null;
  startsOpen?: boolean;
}

/** A question on a page, with its accepted answer, or with all answers in place. */
export function SectionCard(props: SectionCardProps) {
  const { questionId, author } = props.question;
  const isBlocked = useBlockedIds().has(author?.userId ?? "");
  return (
    <li id={questionAnchor(questionId)} className={styles.card}>
      {isBlocked && author ? <BlockedNotice userId={author.userId} /> : <ShownQuestion {...props} />}
    </li>
  );
}

function ShownQuestion(props: SectionCardProps) {
  const { question, viewer, courseId, number, mayAnswer, startsOpen = false } = props;
  const { questionId, lectureId, lectureTitle, timestampSec, acceptedAnswer, answerCount, author } = question;
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <div className={styles.votes}>
        <QuestionVote variant="box" questionId={questionId} voteCount={question.voteCount} viewer={viewer} />
      </div>
      <article className={styles.body}>
        <div className={styles.facts}>
          <StatusTag status={question.status} />
          {timestampSec === null ? null : (
            <TimeLink second={timestampSec} lectureId={lectureId} courseId={courseId ?? null} />
          )}
          {courseId ? <span>{sectionText.lecture(number, lectureTitle)}</span> : null}
          {question.isDeleted ? null : (
            <span className={styles.menu}>
              <QuestionMenu question={question} />
            </span>
          )}
        </div>
        <h3 className={styles.title}>
          <bdi>{question.isDeleted ? questionText.deleted : question.title}</bdi>
        </h3>
        {question.content ? <PlainUserText text={question.content} className={styles.content} /> : null}
        <p className={styles.meta}>
          {question.isDeleted ? null : (
            <>
              <bdi>{author?.name ?? questionText.deletedAuthor}</bdi> ·{" "}
            </>
          )}
          <Written at={question.createdAt} isEdited={question.editedAt !== null} /> ·{" "}
          {questionText.answers(answerCount)}
        </p>
        {viewer?.isMine && !question.isDeleted ? <OwnQuestionActions question={question} /> : null}
        {isOpen ? (
          <Thread questionId={questionId} viewer={viewer} mayAnswer={mayAnswer} />
        ) : acceptedAnswer ? (
          <AnswerItem answer={acceptedAnswer} lectureId={lectureId} isAccepted viewer={viewer} />
        ) : null}
        <div>
          <Toggle
            isOpen={isOpen}
            others={answerCount - (acceptedAnswer ? 1 : 0)}
            mayAnswer={mayAnswer === true && !question.isDeleted}
            onToggle={() => setOpen(!isOpen)}
          />
        </div>
      </article>
    </>
  );
}

interface ToggleProps {
  isOpen: boolean;
  /** Answers that are not shown while it is closed. */
  others: number;
  mayAnswer: boolean;
  onToggle: () => void;
}

function Toggle({ isOpen, others, mayAnswer, onToggle }: ToggleProps) {
  if (!isOpen && others === 0 && !mayAnswer) return null;
  const label = others > 0 ? sectionText.showAnswers(others) : sectionText.writeAnswer;
  return (
    <button type="button" className={textLinkClass()} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? sectionText.hideAnswers : label}
    </button>
  );
}
