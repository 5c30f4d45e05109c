import { memo, useState } from "react";
import type { CommunityItem } from "../../../shared/page/inputs.ts";
import { type CommentSort, type Pages, useCommentPosition, useComments } from "../../api/comment/comment.ts";
import { useAnchoredId } from "../../components/community/use-anchored-id.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/action/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorBox } from "../../ui/feedback/error-box.tsx";
import { LoadingMessage } from "../../ui/feedback/loading-message.tsx";
import { CommentOrder } from "./comment-order.tsx";
import styles from "./comment-section.module.css";
import { CommentThread } from "./comment-thread.tsx";
import { NewComment } from "./new-comment.tsx";
import { commentText as text } from "./text.ts";
import { useReactions } from "./use-reactions.ts";

interface CommentSectionProps {
  /** null: of the only lecture. */
  courseId: string | null;
  /** The lectures that a comment can be about. */
  lectures: readonly { lectureId: string; title: string }[];
}

const rows = 20;
const firstPage: Pages = { from: 1, to: 1 };
/** As the style sheet says. */
const shownOnPhone = 3;

/** The comments on a course or a lecture, with the field for a new one. */
export const CommentSection = memo(function CommentSection({ courseId, lectures }: CommentSectionProps) {
  const item: CommunityItem = courseId === null ? { lectureId: lectures[0]?.lectureId ?? "" } : { courseId };
  const [sort, setSort] = useState<CommentSort>("NEWEST");
  const [chosenPages, setPages] = useState<Pages | null>(null);
  const anchoredId = useAnchoredId("comment");
  const { position, isGone } = useCommentPosition(item, anchoredId);
  const pages = chosenPages ?? (sort === "NEWEST" && position ? { from: position.page, to: position.page } : firstPage);
  // On a phone the page of a lecture shows a few threads at first.
  const [isClosed, setClosed] = useState(courseId === null);
  const isCollapsed = isClosed && anchoredId === null;
  const { threads, hasMore, isLoading, isStale, error, retry } = useComments(item, sort, pages);
  const reactions = useReactions(threads);
  return (
    <div className={styles.section}>
      <CommentOrder
        value={sort}
        onChange={(next) => {
          setSort(next);
          setPages(firstPage);
        }}
      />
      <NewComment lectures={lectures} />
      {error && threads.length === 0 ? <ErrorBox title={text.failed} onRetry={retry} /> : null}
      {isLoading && threads.length === 0 ? <LoadingMessage /> : null}
      {!isLoading && !error && threads.length === 0 ? (
        <EmptyState as="h3" variant="bare" title={text.empty.title}>
          {text.empty.hint}
        </EmptyState>
      ) : null}
      {isGone ? <output className={styles.gone}>{text.gone}</output> : null}
      {pages.from > 1 ? (
        <Button wide onClick={() => setPages({ ...pages, from: pages.from - 1 })}>
          {text.newer(rows)}
        </Button>
      ) : null}
      <ul inert={isStale} className={classNames(isCollapsed && styles.collapsed)}>
        {threads.map((thread) => (
          <CommentThread
            key={thread.commentId}
            thread={thread}
            reactions={reactions}
            ofCourse={courseId !== null}
            replyPages={thread.commentId === position?.threadId ? position.replyPage : 0}
          />
        ))}
      </ul>
      {isCollapsed && threads.length > shownOnPhone ? (
        <Button wide className={styles.expand} onClick={() => setClosed(false)}>
          {text.expand}
        </Button>
      ) : null}
      {hasMore ? (
        <Button
          wide
          className={classNames(isCollapsed && styles.hidden)}
          pending={isLoading && text.loadingMore}
          onClick={() => setPages({ ...pages, to: pages.to + 1 })}
        >
          {text.more(rows)}
        </Button>
      ) : null}
    </div>
  );
});
