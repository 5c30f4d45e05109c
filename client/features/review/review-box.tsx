import { Star } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import type { ReviewableLectures } from "../../../shared/review/schema.ts";
import { useReviewableQuery } from "../../api/review/review.ts";
import { UserAvatar } from "../../components/community/user-line.tsx";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { ownFaceIdAtom, sessionStatusAtom, userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/action/button.tsx";
import { onOpenReviewEditor } from "./open-editor.ts";
import styles from "./review-box.module.css";
import { ReviewEditor } from "./review-editor.tsx";
import { editorText as text } from "./text.ts";

/** Where the user writes a review. It is as high before it is known what the user may write. */
export function ReviewBox({ item }: { item: CommunityItem }) {
  const user = useAtomValue(userAtom);
  const { data } = useReviewableQuery(item);
  const reviewable = user === null ? undefined : data;
  const runSignedIn = useSignedInAction("reviews");
  /** The lecture whose review is being written; null before it is known which one can be reviewed. */
  const [opened, setOpened] = useState<{ lectureId: string | null } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onOpenReviewEditor((lectureId) => {
        setOpened({ lectureId });
        box.current?.scrollIntoView({ block: "center" });
      }),
    [],
  );
  // A visitor may have taken the course, which is known only after signing in.
  const isVisitor = useAtomValue(sessionStatusAtom) === "unauthenticated";
  const { title, hint } = isVisitor ? text.visitor : messageOf(reviewable, "courseId" in item);
  const [next] = reviewable?.items ?? [];
  const writing = opened && (opened.lectureId ?? next?.lectureId ?? null);
  const faceId = useAtomValue(ownFaceIdAtom);
  const author = user && { userId: user.userId, faceId, photoId: user.photoId, name: user.name, isTeacher: false };
  return (
    <div ref={box} className={styles.box}>
      <div className={classNames(styles.head, writing !== null && styles.open)}>
        {author ? (
          <UserAvatar author={author} />
        ) : (
          <span className={styles.icon}>
            <Star aria-hidden="true" />
          </span>
        )}
        <div className={styles.message}>
          <h3>{title}</h3>
          <p>{hint}</p>
        </div>
        {writing === null && !isVisitor && (reviewable === undefined || next) ? (
          <Button
            variant={next && !next.review ? "primary" : "secondary"}
            onClick={() => runSignedIn(() => setOpened({ lectureId: next?.lectureId ?? null }))}
          >
            {next?.review ? text.edit : text.open}
          </Button>
        ) : null}
      </div>
      {writing !== null && user && reviewable ? (
        <ReviewEditor
          item={item}
          userId={user.userId}
          lectures={reviewable.items}
          lectureId={writing}
          onLecture={(lectureId) => setOpened({ lectureId })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

function messageOf(reviewable: ReviewableLectures | undefined, ofCourse: boolean): { title: string; hint: string } {
  if (!reviewable) return text.intro;
  const [next] = reviewable.items;
  if (next)
    return {
      title: next.review ? text.ownTitle : text.title,
      hint: text.watched(ofCourse ? next.title : null, next.watchedPercent),
    };
  if (reviewable.refusal === "NOT_ENOUGH_WATCHED") {
    const { title, hint } = text.refusals.NOT_ENOUGH_WATCHED;
    return { title, hint: hint(reviewable.watchedPercent) };
  }
  return reviewable.refusal === null ? text.intro : text.refusals[reviewable.refusal];
}
