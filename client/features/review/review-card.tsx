import { ThumbsUp } from "lucide-react";
import { dateText } from "../../../shared/format.ts";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import type { Review } from "../../../shared/review/schema.ts";
import { useRemoveReview } from "../../api/review/review-mutations.ts";
import { ReactionButton } from "../../components/community/reaction-button.tsx";
import { TextActions } from "../../components/community/text-actions.tsx";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { UserLine } from "../../components/community/user-line.tsx";
import { PhotoList } from "../../components/photo/photo-list.tsx";
import { StarRow } from "../../components/rating/star-row.tsx";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { openReviewEditor } from "./open-editor.ts";
import { ReplyEditor } from "./reply-editor.tsx";
import styles from "./review-card.module.css";
import { basisText, ReviewTags } from "./review-facts.tsx";
import { ReviewReplyView } from "./review-reply-view.tsx";
import { cardText as text, removalText } from "./text.ts";

interface ReviewCardProps {
  item: CommunityItem;
  review: Review;
  isHelpful: boolean;
  onHelpful: (isHelpful: boolean) => void;
  /** Whether the current user teaches the lecture. */
  isTeacher: boolean;
}

export function ReviewCard({ item, review, isHelpful, onHelpful, isTeacher }: ReviewCardProps) {
  const { reviewId, author, rating, content, photos, createdAt, editedAt, helpfulCount } = review;
  const isOwn = useAtomValue(viewerIdAtom) === author?.userId;
  const runSignedIn = useSignedInAction("reviews");
  const remove = useRemoveReview(item);
  return (
    <article className={styles.card}>
      <UserLine
        author={author}
        tags={<ReviewTags review={review} isOwn={isOwn} />}
        meta={basisText(review, "courseId" in item)}
        menu={
          <TextActions
            target={{ targetType: "REVIEW", targetId: reviewId }}
            author={author}
            anchor={`review-${reviewId}`}
            section="reviews"
            onEdit={() => openReviewEditor(review.lectureId)}
            removal={{
              ...removalText,
              isPending: remove.isPending,
              error: remove.error,
              run: (onSuccess) => remove.mutate({ reviewId }, { onSuccess }),
            }}
          />
        }
      />
      <p className={styles.rating}>
        <StarRow rating={rating} />
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        {editedAt ? <span>{text.edited}</span> : null}
      </p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <PhotoList photos={photos} label={text.photo} />
      {isOwn ? (
        <p className={styles.ownCount}>{helpfulCount > 0 ? `${text.helpful} ${helpfulCount}` : null}</p>
      ) : (
        <ReactionButton
          icon={<ThumbsUp />}
          label={text.helpful}
          count={helpfulCount}
          isOn={isHelpful}
          onClick={() => runSignedIn(() => onHelpful(!isHelpful))}
        />
      )}
      {isTeacher ? <ReplyEditor review={review} /> : <ReviewReplyView reply={review.reply} />}
    </article>
  );
}
