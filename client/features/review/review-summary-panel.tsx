import type { Rating, Ratings, ReviewSummary } from "../../../shared/review/schema.ts";
import type { ReviewFilter } from "../../api/review/review.ts";
import styles from "./review-summary-panel.module.css";
import { summaryText as text } from "./text.ts";

interface ReviewSummaryPanelProps {
  summary: ReviewSummary;
  /** undefined: of one lecture. */
  lectureCount: number | undefined;
  filter: ReviewFilter;
  onFilter: (part: Partial<ReviewFilter>) => void;
}

const stars: readonly Rating[] = [5, 4, 3, 2, 1];

/** Two means side by side, and how many ratings each number of stars has; a row filters the list. */
export function ReviewSummaryPanel({
  summary: { all, completed },
  lectureCount,
  filter,
  onFilter,
}: ReviewSummaryPanelProps) {
  return (
    <div>
      <div className={styles.panel}>
        <dl className={styles.means}>
          <Mean label={text.all} ratings={all} />
          <Mean label={text.completed} ratings={completed} />
        </dl>
        <ul className={styles.bars}>
          {stars.map((rating) => {
            const count = all.distribution[rating - 1] ?? 0;
            const percent = all.count === 0 ? 0 : Math.round((100 * count) / all.count);
            const isChosen = filter.rating === rating;
            return (
              <li key={rating}>
                <button
                  type="button"
                  className={styles.bar}
                  aria-pressed={isChosen}
                  disabled={count === 0}
                  onClick={() => onFilter({ rating: isChosen ? undefined : rating })}
                >
                  <span>{text.stars(rating)}</span>
                  <span className="sr-only">{text.filter(count)}</span>
                  <span className={styles.rail}>
                    <span className={styles.share} style={{ width: `${percent}%` }} />
                  </span>
                  <span className={styles.percent}>{text.percent(percent)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <p className={styles.rule}>{lectureCount === undefined ? text.lectureRule : text.courseRule(lectureCount)}</p>
    </div>
  );
}

function Mean({ label, ratings: { average, count } }: { label: string; ratings: Ratings }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.mean}>
        {average === null ? (
          <>
            <span aria-hidden="true">{text.none}</span>
            <span className="sr-only">{text.noneSpoken}</span>
          </>
        ) : (
          average.toFixed(1)
        )}
      </dd>
      <dd className={styles.count}>{text.people(count)}</dd>
    </div>
  );
}
