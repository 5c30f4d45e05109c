import { useConfusionMap } from "../../../api/question/confusion.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { AnnotationList } from "../annotation/annotation-list.tsx";
import { confusionText } from "../text.ts";
import styles from "./confusion.module.css";
import { SegmentItem } from "./segment-item.tsx";
import { QueryError } from "../../../components/query-error.tsx";

interface ConfusionMapPanelProps {
  lectureId: string;
  seek: (sec: number) => void;
  onShowQuestions: () => void;
}

/** For the teacher: the segments that most users do not understand, with what is said there. */
export function ConfusionMapPanel({ lectureId, seek, onShowQuestions }: ConfusionMapPanelProps) {
  const { data: map, error, isPending, isFetching, refetch } = useConfusionMap(lectureId);
  if (isPending) return <LoadingMessage className={styles.map} />;
  if (!map) {
    return (
      <div className={styles.map}>
        <QueryError title={confusionText.failed} error={error} refetch={refetch} isFetching={isFetching} />
      </div>
    );
  }
  return (
    <div className={styles.map}>
      {map.markers === null || map.worst.length === 0 ? (
        <EmptyState as="h3" variant="bare" title={confusionText.none.title}>
          {confusionText.none.text}
        </EmptyState>
      ) : (
        <>
          <h3>{confusionText.title}</h3>
          <p>{confusionText.total(map.registered, map.markers)}</p>
          <ol className={styles.segments}>
            {map.worst.map((segment, index) => (
              <SegmentItem
                key={segment.timestampSec}
                {...{ lectureId, segment, rank: index + 1, seek, onShowQuestions }}
              />
            ))}
          </ol>
        </>
      )}
      <AnnotationList lectureId={lectureId} seek={seek} />
    </div>
  );
}
