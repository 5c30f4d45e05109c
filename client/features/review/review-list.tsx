import type { CommunityItem } from "../../../shared/page/inputs.ts";
import { useBlockedIds } from "../../api/moderation.ts";
import { rows, type useReviews, useHelpfulIds } from "../../api/review/review.ts";
import { useHelpful } from "../../api/review/review-mutations.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useAnchoredId } from "../../components/community/use-anchored-id.ts";
import { BlockedNotice } from "../../components/community/blocked-notice.tsx";
import { failureText } from "../../lib/error-messages.ts";
import { teacherAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { Button } from "../../ui/action/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ReviewCard } from "./review-card.tsx";
import styles from "./review-list.module.css";
import { reviewText as text } from "./text.ts";

interface ReviewListProps {
  item: CommunityItem;
  list: ReturnType<typeof useReviews>;
  teacherId: string;
  onMore: () => void;
  /** Shows the page before the first one that is shown; undefined without one. */
  onBefore: (() => void) | undefined;
  /** Shows all reviews again. */
  onReset: () => void;
}

export function ReviewList({ item, list, teacherId, onMore, onBefore, onReset }: ReviewListProps) {
  const { reviews, total, remaining, isLoading } = list;
  const anchoredId = useAnchoredId("review");
  const toast = useToast();
  const blocked = useBlockedIds();
  const helpful = useHelpfulIds(reviews);
  const setHelpful = useHelpful((error) => toast({ text: failureText(error), tone: "bad" }));
  const isTeacher = useAtomValue(teacherAtom)?.teacherId === teacherId;
  if (isLoading && reviews.length === 0) return <LoadingMessage />;
  if (total === 0) return <NoReviews isFiltered={list.isFiltered} onReset={onReset} />;
  return (
    <div>
      {onBefore ? (
        <Button wide className={styles.before} onClick={onBefore}>
          {text.before(rows)}
        </Button>
      ) : null}
      <ul inert={list.isStale} className={styles.list}>
        {reviews.map((review) => (
          <AnchoredRow key={review.reviewId} reviewId={review.reviewId} isAnchored={review.reviewId === anchoredId}>
            {review.userId !== null && blocked.has(review.userId) ? (
              <BlockedNotice userId={review.userId} />
            ) : (
              <ReviewCard
                item={item}
                review={review}
                isHelpful={helpful.has(review.reviewId)}
                onHelpful={(isHelpful) => void setHelpful(review.reviewId, isHelpful)}
                isTeacher={isTeacher}
              />
            )}
          </AnchoredRow>
        ))}
      </ul>
      {remaining > 0 ? (
        <Button wide className={styles.more} pending={isLoading && text.loadingMore} onClick={onMore}>
          {text.more(Math.min(rows, remaining))}
        </Button>
      ) : null}
    </div>
  );
}

interface AnchoredRowProps {
  reviewId: string;
  isAnchored: boolean;
  children: ReactNode;
}

/** A row of the list. The browser has looked for the one that the address names before it was loaded. */
function AnchoredRow({ reviewId, isAnchored, children }: AnchoredRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAnchored) row.current?.scrollIntoView({ block: "center" });
  }, [isAnchored]);
  return (
    <li ref={row} id={`review-${reviewId}`} className={styles.row}>
      {children}
    </li>
  );
}

function NoReviews({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState as="h3" variant="bare" title={text.empty.title}>
        {text.empty.hint}
      </EmptyState>
    );
  return (
    <EmptyState
      as="h3"
      variant="bare"
      title={text.none.title}
      action={<Button onClick={onReset}>{text.none.action}</Button>}
    >
      {text.none.hint}
    </EmptyState>
  );
}
