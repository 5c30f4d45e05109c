import { memo, useState } from "react";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import {
  firstFilter,
  type Pages,
  type ReviewFilter,
  unfiltered,
  useReviewPosition,
  useReviews,
  useReviewSummaryQuery,
} from "../../api/review/review.ts";
import { useAnchoredId } from "../../components/community/use-anchored-id.ts";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { ReviewBox } from "./review-box.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewList } from "./review-list.tsx";
import styles from "./review-section.module.css";
import { ReviewSummaryPanel } from "./review-summary-panel.tsx";
import { reviewText as text } from "./text.ts";

const firstPage: Pages = { from: 1, to: 1 };

interface ReviewSectionProps {
  /** One of both. */
  courseId?: string;
  lectureId?: string;
  /** The number of a course's lectures, for the sentence about its figures. */
  lectureCount?: number;
  /** Whether the current user teaches it is known by this id. */
  teacherId: string;
}

const itemOf = ({ courseId, lectureId = "" }: ReviewSectionProps): CommunityItem =>
  courseId === undefined ? { lectureId } : { courseId };

/** The reviews of a course or of a lecture: figures, the user's own review, and the list. */
export const ReviewSection = memo(function ReviewSection(props: ReviewSectionProps) {
  const { lectureCount, teacherId } = props;
  const item = itemOf(props);
  const [filter, setFilter] = useState(firstFilter);
  const [chosenPages, setPages] = useState<Pages | null>(null);
  const { page: anchoredPage, isGone } = useReviewPosition(item, useAnchoredId("review"));
  const pages = chosenPages ?? { from: anchoredPage ?? 1, to: anchoredPage ?? 1 };
  const { data: summary } = useReviewSummaryQuery(item);
  const figures = summary && summary.all.count > 0 ? summary : undefined;
  const list = useReviews(item, filter, pages);
  function change(part: Partial<ReviewFilter>) {
    setFilter((before) => ({ ...before, ...part }));
    setPages(firstPage);
  }
  return (
    <div className={styles.section}>
      {figures ? (
        <ReviewSummaryPanel summary={figures} lectureCount={lectureCount} filter={filter} onFilter={change} />
      ) : null}
      <ReviewBox item={item} />
      {figures ? <ReviewFilters summary={figures} filter={filter} onChange={change} /> : null}
      {isGone ? <output className={styles.gone}>{text.gone}</output> : null}
      {list.error && list.reviews.length === 0 ? (
        <ErrorBox title={text.failed} onRetry={list.retry} />
      ) : (
        <ReviewList
          item={item}
          list={list}
          teacherId={teacherId}
          onMore={() => setPages({ ...pages, to: pages.to + 1 })}
          onBefore={pages.from > 1 ? () => setPages({ ...pages, from: pages.from - 1 }) : undefined}
          onReset={() => change(unfiltered)}
        />
      )}
    </div>
  );
});
