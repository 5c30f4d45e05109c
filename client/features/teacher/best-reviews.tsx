import { Link } from "@tanstack/react-router";
import type { Review } from "../../../shared/review/schema.ts";
import { StarRow } from "../../components/rating/star-row.tsx";
import styles from "./best-reviews.module.css";

/** Sentences of learners about the lectures of a teacher. */
export const BestReviews = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={styles.reviews}>
    {reviews.map(({ reviewId, lectureId, lectureTitle, author, rating, content }) => (
      <li key={reviewId}>
        <figure className={styles.review}>
          <StarRow rating={rating} />
          <blockquote>{content}</blockquote>
          <figcaption>
            {author ? `${author.name} · ` : null}
            <Link to="/lectures/$lectureId" params={{ lectureId }}>
              {lectureTitle}
            </Link>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
