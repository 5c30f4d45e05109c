import { ThumbsUp } from "lucide-react";
import { countText } from "../../../shared/format.ts";
import { useLikeState, useSetLike } from "../../api/like/like.ts";
import { useSignedInAction } from "../signed-in-action/use-signed-in-action.ts";
import styles from "./like-button.module.css";
import { likeText } from "./text.ts";

/** Likes a lecture. How many users do so is known after the page is shown; the button has its size before. */
export default function LikeButton({ lectureId }: { lectureId: string }) {
  const { liked, likes } = useLikeState(lectureId) ?? { liked: false, likes: 0 };
  const setLike = useSetLike();
  const run = useSignedInAction();
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      onClick={() => run((userId) => setLike(userId, lectureId, !liked))}
    >
      <ThumbsUp />
      {likes > 0 ? <Count likes={likes} /> : likeText.label}
    </button>
  );
}

/** Only the number is visible. */
const Count = ({ likes }: { likes: number }) => (
  <span>
    <span className="sr-only">{likeText.label}</span> {countText(likes)}
    <span className="sr-only">{likeText.unit}</span>
  </span>
);
