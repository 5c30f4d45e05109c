import { memo, useState } from "react";
import type { CommunityItem } from "../../../shared/page-inputs.ts";
import { firstFilter, type ReviewFilter, useReviews, useReviewSummaryQuery } from "../../api/review/review.ts";
import { useNamedText } from "../../components/community/use-named-text.ts";
import { ErrorBox } from "../../ui/error-box.tsx";
import { ReviewBox } from "./review-box.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewList } from "./review-list.tsx";
import styles from "./review-section.module.css";
import { ReviewSummaryPanel } from "./review-summary-panel.tsx";
import { reviewText as text } from "./text.ts";

interface ReviewSectionProps {
  /** One of both. */
  courseId?: string;
  lectureId?: string;
  /** Of a course, for the sentence about its figures. */
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
  const [pages, setPages] = useState(1);
  const summary = useReviewSummaryQuery(item);
  const list = useReviews(item, filter, pages);
  const showMore = () => setPages(pages + 1);
  useNamedText("review", { ...list, onMore: showMore });
  function change(next: ReviewFilter) {
    setFilter(next);
    setPages(1);
  }
  return (
    <div className={styles.section}>
      {summary.data ? (
        <ReviewSummaryPanel summary={summary.data} lectureCount={lectureCount} filter={filter} onFilter={change} />
      ) : null}
      <ReviewBox item={item} />
      {summary.data && summary.data.all.count > 0 ? (
        <ReviewFilters summary={summary.data} filter={filter} onChange={change} />
      ) : null}
      {list.error && list.reviews.length === 0 ? (
        <ErrorBox title={text.failed} onRetry={list.retry} />
      ) : (
        <ReviewList
          item={item}
          list={list}
          teacherId={teacherId}
          onMore={showMore}
          onReset={() => change({ sort: filter.sort })}
        />
      )}
    </div>
  );
});
