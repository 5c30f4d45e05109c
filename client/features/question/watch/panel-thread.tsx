import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAskContext, useQuestionViewers, useThread } from "../../../api/question/question-queries.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { AuthorLine } from "../parts/author-line.tsx";
import { Written } from "../parts/answer-item.tsx";
import { OwnQuestionActions } from "../parts/own-question-actions.tsx";
import { QuestionMenu } from "../parts/question-menu.tsx";
import { Thread } from "../parts/thread.tsx";
import { PlainUserText } from "../parts/user-text.tsx";
import { QuestionVote } from "../parts/vote-button.tsx";
import { panelText, questionText } from "../text.ts";
import { SegmentRow } from "./panel-card.tsx";
import { isOnScreen } from "./panel-list.tsx";
import styles from "./panel.module.css";

interface PanelThreadProps {
  questionId: string;
  second: number;
  seek: (sec: number) => void;
  onBack: () => void;
}

/** One question with its answers, in place of the list. */
export function PanelThread({ questionId, second, seek, onBack }: PanelThreadProps) {
  const { data: question } = useThread(questionId);
  const viewer = useQuestionViewers([questionId]).get(questionId);
  const context = useAskContext({ lectureId: question?.lectureId });
  const mayAnswer = context === null ? null : context.lectures.length > 0;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.opened}>
      <button ref={back} type="button" className={textLinkClass({ variant: "plain" })} onClick={onBack}>
        <ChevronLeft />
        {panelText.back}
      </button>
      {question ? (
        <>
          <SegmentRow question={question} isNow={isOnScreen(question.timestampSec, second)} seek={seek} />
          <h3 className={styles.heading}>
            <bdi>{question.isDeleted ? questionText.deleted : question.title}</bdi>
          </h3>
          {question.content ? <PlainUserText text={question.content} className={styles.content} /> : null}
          {question.isDeleted ? null : (
            <div className={styles.foot}>
              <AuthorLine author={question.author}>
                <Written at={question.createdAt} isEdited={question.editedAt !== null} />
              </AuthorLine>
              <QuestionVote questionId={questionId} voteCount={question.voteCount} viewer={viewer} />
              <QuestionMenu question={question} />
            </div>
          )}
          {viewer?.isMine && !question.isDeleted ? <OwnQuestionActions question={question} onRemoved={onBack} /> : null}
        </>
      ) : null}
      <Thread questionId={questionId} viewer={viewer} mayAnswer={mayAnswer} />
    </div>
  );
}
