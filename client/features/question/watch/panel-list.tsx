import { useState } from "react";
import type { QuestionSort } from "../../../../shared/question/codes.ts";
import { useQuestions, useQuestionViewers } from "../../../api/question/question-queries.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { panelText, questionText } from "../text.ts";
import { PanelCard } from "./panel-card.tsx";
import styles from "./panel.module.css";
import { QueryError } from "../../../components/query-error.tsx";

interface PanelListProps {
  lectureId: string;
  mine: boolean;
  sort: QuestionSort;
  second: number;
  seek: (sec: number) => void;
  onOpen: (questionId: string) => void;
}

/** Pages of questions; the next one is added on request. */
export function PanelList(props: PanelListProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => (
    <Page
      key={index}
      {...props}
      page={index + 1}
      onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ));
}

const rows = 20;
/** A segment is on the screen for this long. */
const segmentSec = 15;

type PageProps = PanelListProps & { page: number; onMore: (() => void) | undefined };

function Page({ lectureId, mine, sort, page, second, seek, onOpen, onMore }: PageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuestions({ lectureId, mine, sort, page, rows });
  const items = data?.items ?? [];
  const viewers = useQuestionViewers(items.map(({ questionId }) => questionId));
  if (isPending) return <LoadingMessage className={styles.state} />;
  if (!data) {
    return (
      <div className={styles.state}>
        <QueryError title={questionText.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      </div>
    );
  }
  if (data.total === 0) return <NoQuestions mine={mine} />;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((question) => (
          <PanelCard
            key={question.questionId}
            question={question}
            viewer={viewers.get(question.questionId)}
            isNow={isOnScreen(question.timestampSec, second)}
            seek={seek}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {onMore && page * rows < data.total ? (
        <Button wide onClick={onMore} className={styles.more}>
          {questionText.more}
        </Button>
      ) : null}
    </>
  );
}

export const isOnScreen = (timestampSec: number | null, second: number): boolean =>
  timestampSec !== null && timestampSec <= second && second < timestampSec + segmentSec;

function NoQuestions({ mine }: { mine: boolean }) {
  const { title, text } = mine ? panelText.noneMine : panelText.none;
  return (
    <div className={styles.state}>
      <EmptyState
        as="h3"
        variant="bare"
        figure={<PersonIllustration head="ㅇ" arms="ㅓ" ink="text-2" face="cheongja-mid" />}
        title={title}
      >
        {text}
      </EmptyState>
    </div>
  );
}
