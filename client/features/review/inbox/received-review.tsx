import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { dateText } from "../../../../shared/format.ts";
import type { Review } from "../../../../shared/review/schema.ts";
import { TextActions } from "../../../components/community/text-actions.tsx";
import { UserLine } from "../../../components/community/user-line.tsx";
import { StarRow } from "../../../components/rating/star-row.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { ReplyEditor } from "../reply-editor.tsx";
import { basisText, ReviewTags } from "../review-facts.tsx";
import { cardText } from "../text.ts";
import styles from "./received.module.css";
import { receivedText as text } from "./text.ts";
import { type ReceivedSearch, useReceivedPage } from "./use-received-search.ts";

interface ReceivedReviewProps {
  search: ReceivedSearch;
  onBack: () => void;
}

/** The open review with the reply to it. */
export function ReceivedReview({ search, onBack }: ReceivedReviewProps) {
  const { open } = useReceivedPage(search);
  return (
    <article className={styles.opened}>
      <button type="button" className={textLinkClass({ variant: "plain", className: styles.back })} onClick={onBack}>
        <ChevronLeft />
        {text.back}
      </button>
      {open ? <Opened key={open.reviewId} review={open} /> : <p className={styles.choose}>{text.choose}</p>}
    </article>
  );
}

function Opened({ review }: { review: Review }) {
  const { reviewId, lectureId, author, rating, content, createdAt, editedAt, helpfulCount } = review;
  return (
    <>
      <UserLine
        author={author}
        tags={<ReviewTags review={review} />}
        meta={basisText(review, true)}
        menu={
          <TextActions
            target={{ targetType: "REVIEW", targetId: reviewId }}
            author={author}
            page={`/lectures/${lectureId}`}
            anchor={`review-${reviewId}`}
            section="reviews"
          />
        }
      />
      <p className={styles.rating}>
        <StarRow rating={rating} />
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        {editedAt ? <span>{cardText.edited}</span> : null}
      </p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <p className={styles.foot}>
        {helpfulCount > 0 ? <span>{text.helpful(helpfulCount)}</span> : null}
        <Link to="/lectures/$lectureId" params={{ lectureId }} hash="reviews" className={textLinkClass()}>
          {text.page}
        </Link>
      </p>
      <ReplyEditor review={review} startsOpen />
    </>
  );
}
