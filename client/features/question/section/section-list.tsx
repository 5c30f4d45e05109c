import { useState } from "react";
import type { QuestionSort, QuestionStatus } from "../../../../shared/question/codes.ts";
import { sectionInput } from "../../../api/question/question.ts";
import {
  type QuestionScope,
  useQuestions,
  useQuestionViewers,
  useThread,
} from "../../../api/question/question-queries.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { questionText, sectionText } from "../text.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./section.module.css";
import { QueryError } from "../../../components/query-error.tsx";

interface SectionListProps {
  scope: QuestionScope;
  numbers: ReadonlyMap<string, number> | undefined;
  mine: boolean;
  status: QuestionStatus | undefined;
  sort: QuestionSort;
  /** A question that is shown first, with its answers. */
  openId: string | null;
  mayAnswer: boolean | null;
}

/** Pages of questions; the next one is added on request. */
export function SectionList(props: SectionListProps) {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles.list}>
      {props.openId === null ? null : <Opened {...props} questionId={props.openId} />}
      {Array.from({ length: pages }, (_, index) => (
        <Page
          key={index}
          {...props}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </div>
  );
}

function Opened({ questionId, scope, numbers, mayAnswer }: SectionListProps & { questionId: string }) {
  const question = useThread(questionId).data;
  const viewer = useQuestionViewers([questionId]).get(questionId);
  if (!question) return null;
  return (
    <ul>
      <SectionCard
        question={question}
        viewer={viewer}
        courseId={scope.courseId}
        number={numbers?.get(question.lectureId)}
        mayAnswer={mayAnswer}
        startsOpen
      />
    </ul>
  );
}

type PageProps = SectionListProps & { page: number; onMore: (() => void) | undefined };

function Page({ scope, numbers, mine, status, sort, openId, mayAnswer, page, onMore }: PageProps) {
  const input = { ...sectionInput(scope), sort, page };
  const { data, error, isPending, isFetching, refetch } = useQuestions({ ...input, status, mine });
  const items = data?.items.filter(({ questionId }) => questionId !== openId) ?? [];
  const viewers = useQuestionViewers(items.map(({ questionId }) => questionId));
  if (isPending) return <LoadingMessage className={styles.state} />;
  if (!data) {
    return (
      <div className={styles.state}>
        <QueryError title={questionText.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      </div>
    );
  }
  if (data.total === 0) return <NoQuestions isFiltered={mine || status !== undefined} />;
  return (
    <>
      <ul>
        {items.map((question) => (
          <SectionCard
            key={question.questionId}
            question={question}
            viewer={viewers.get(question.questionId)}
            courseId={scope.courseId}
            number={numbers?.get(question.lectureId)}
            mayAnswer={mayAnswer}
          />
        ))}
      </ul>
      {onMore && page * input.rows < data.total ? (
        <Button wide onClick={onMore} className={styles.more}>
          {sectionText.more}
        </Button>
      ) : null}
    </>
  );
}

const NoQuestions = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className={styles.state}>
    <EmptyState as="h3" variant="bare" title={isFiltered ? sectionText.noneFiltered : sectionText.none.title}>
      {isFiltered ? null : sectionText.none.text}
    </EmptyState>
  </div>
);
