import { ChevronLeft } from "lucide-react";
import type { InboxDetail as Detail } from "../../../../shared/inbox/schema.ts";
import { useInboxDetail } from "../../../api/question/inbox.ts";
import { useQuestionViewers } from "../../../api/question/question-queries.ts";
import { TimeLink } from "../../../components/time-chip/time-chip.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { AnswerForm } from "../parts/answer-form.tsx";
import { AnswerItem, Written } from "../parts/answer-item.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import { QuestionMenu } from "../parts/question-menu.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { PlainUserText } from "../parts/user-text.tsx";
import { inboxText as text, questionText } from "../text.ts";
import { InboxContext } from "./inbox-context.tsx";
import { OverdueTag } from "./inbox-row.tsx";
import styles from "./inbox.module.css";
import { useSegmentOption } from "./use-segment-option.tsx";
import { QueryError } from "../../../components/query-error.tsx";

interface InboxDetailProps {
  questionId: string;
  onBack: () => void;
}

/** A question with what helps to answer it, and the answer. */
export function InboxDetail({ questionId, onBack }: InboxDetailProps) {
  const { data: question, error, isPending, isFetching, refetch } = useInboxDetail(questionId);
  return (
    <article className={styles.opened}>
      <button type="button" className={textLinkClass({ variant: "plain", className: styles.back })} onClick={onBack}>
        <ChevronLeft />
        {text.back}
      </button>
      {isPending ? <LoadingMessage /> : null}
      {question ? <Opened key={questionId} question={question} onAnswered={onBack} /> : null}
      {!isPending && !question ? (
        <QueryError title={questionText.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      ) : null}
    </article>
  );
}

function Opened({ question, onAnswered }: { question: Detail; onAnswered: () => void }) {
  const { questionId, answers, acceptedAnswer } = question;
  const viewer = useQuestionViewers([questionId]).get(questionId);
  const segment = useSegmentOption(question);
  const show = useToast();
  return (
    <>
      <Heading question={question} />
      <AuthorLine author={question.author}>
        <Written at={question.createdAt} isEdited={question.editedAt !== null} />
        {question.askerProgress === null ? null : (
          <span className={styles.progress}>{text.watched(question.askerProgress)}</span>
        )}
      </AuthorLine>
      {question.content ? <PlainUserText text={question.content} /> : null}
      <InboxContext question={question} />
      {answers.map((answer) => (
        <AnswerItem
          key={answer.answerId}
          answer={answer}
          lectureId={question.lectureId}
          isAccepted={answer.answerId === acceptedAnswer?.answerId}
          viewer={viewer}
        />
      ))}
      <AnswerForm
        questionId={questionId}
        second={question.timestampSec}
        suggestions={question.similar}
        option={segment?.checkbox}
        onDone={(answer) => {
          segment?.save(answer);
          show({ text: text.done });
          onAnswered();
        }}
      />
    </>
  );
}

function Heading({ question }: { question: Detail }) {
  const { timestampSec, lectureId, lectureTitle, courseTitle, lectureNumber, isOverdue, createdAt, status } = question;
  const lecture = lectureNumber === null ? lectureTitle : `${text.number(lectureNumber)} ${lectureTitle}`;
  return (
    <>
      <div className={styles.tags}>
        {isOverdue ? <OverdueTag createdAt={createdAt} /> : <StatusTag status={status} />}
        {timestampSec === null ? null : <TimeLink second={timestampSec} lectureId={lectureId} />}
        <span>{[courseTitle, lecture].filter(Boolean).join(" · ")}</span>
        <span className={styles.menu}>
          <QuestionMenu question={question} />
        </span>
      </div>
      <h2 className={styles.title}>
        <bdi>{question.title}</bdi>
      </h2>
    </>
  );
}
