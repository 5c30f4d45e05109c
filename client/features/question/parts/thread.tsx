import type { QuestionViewer } from "../../../../shared/question/schema.ts";
import { useThread } from "../../../api/question/question-queries.ts";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { answerText, questionText } from "../text.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerItem } from "./answer-item.tsx";
import styles from "./parts.module.css";
import { QueryError } from "../../../components/query-error.tsx";

interface ThreadProps {
  questionId: string;
  viewer: QuestionViewer | undefined;
  /** Whether the user may answer; null before it is known. */
  mayAnswer: boolean | null;
}

/** All answers of a question, and the user's own. */
export function Thread({ questionId, viewer, mayAnswer }: ThreadProps) {
  const { data: thread, error, isPending, isFetching, refetch } = useThread(questionId);
  if (isPending) return <LoadingMessage />;
  if (!thread) {
    return <QueryError title={questionText.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />;
  }
  return (
    <div className={styles.thread}>
      {thread.answers.length === 0 ? <p className={styles.quiet}>{answerText.none}</p> : null}
      {thread.answers.map((answer) => (
        <AnswerItem
          key={answer.answerId}
          answer={answer}
          lectureId={thread.lectureId}
          isAccepted={answer.answerId === thread.acceptedAnswer?.answerId}
          viewer={viewer}
        />
      ))}
      {thread.isDeleted ? null : mayAnswer === false ? (
        <p className={styles.quiet}>{answerText.closed}</p>
      ) : mayAnswer ? (
        <AnswerForm questionId={questionId} second={thread.timestampSec} />
      ) : null}
    </div>
  );
}
