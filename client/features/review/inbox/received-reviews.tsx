import { failureText } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../../ui/feedback/loading-message.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { ReceivedRow } from "./received-row.tsx";
import { ReceivedToolbar } from "./received-toolbar.tsx";
import styles from "./received.module.css";
import { receivedText as text } from "./text.ts";
import { type ReceivedSearch, useReceivedPage } from "./use-received-search.ts";

interface ReceivedReviewsProps {
  search: ReceivedSearch;
  onSearch: (change: Partial<ReceivedSearch>) => void;
}

/** The reviews of the current user's lectures: those without a reply first. */
export function ReceivedReviews({ search, onSearch }: ReceivedReviewsProps) {
  return (
    <>
      <ReceivedToolbar
        search={search}
        onChange={(change) => onSearch({ page: undefined, review: undefined, ...change })}
      />
      <Rows search={search} onSearch={onSearch} />
    </>
  );
}

function Rows({ search, onSearch }: ReceivedReviewsProps) {
  const { query, open, pages } = useReceivedPage(search);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  if (isPending) return <LoadingMessage className={styles.state} />;
  if (!data) {
    return (
      <div className={styles.state}>
        <ErrorBox title={text.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorBox>
      </div>
    );
  }
  if (data.total === 0) return <NoReviews search={search} onSearch={onSearch} />;
  return (
    <>
      <ul inert={isPlaceholderData}>
        {data.items.map((review) => (
          <ReceivedRow
            key={review.reviewId}
            review={review}
            isOpen={review === open}
            onOpen={() => onSearch({ review: review.reviewId })}
          />
        ))}
      </ul>
      <Pagination
        page={search.page ?? 1}
        pages={pages}
        renderLink={({ page, className, children, ...named }) => (
          <button
            type="button"
            className={className}
            aria-label={named["aria-label"]}
            aria-current={named["aria-current"]}
            onClick={() => onSearch({ page: page > 1 ? page : undefined, review: undefined })}
          >
            {children}
          </button>
        )}
      />
    </>
  );
}

function NoReviews({ search, onSearch }: ReceivedReviewsProps) {
  const isFiltered = search.course !== undefined || search.rating !== undefined;
  const { title, hint } = isFiltered ? text.noneMatching : text.none;
  return (
    <div className={styles.state}>
      <EmptyState
        as="h2"
        variant="bare"
        title={title}
        action={
          isFiltered ? (
            <Button onClick={() => onSearch({ course: undefined, rating: undefined, page: undefined })}>
              {text.noneMatching.action}
            </Button>
          ) : null
        }
      >
        {hint}
      </EmptyState>
    </div>
  );
}
