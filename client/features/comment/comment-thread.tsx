import { useState } from "react";
import type { Comment } from "../../../shared/comment/schema.ts";
import { useReplies } from "../../api/comment/comment.ts";
import { useAddComment } from "../../api/comment/comment-mutations.ts";
import { useSignedInAction } from "../../components/signed-in-action/use-signed-in-action.ts";
import { Button } from "../../ui/action/button.tsx";
import { CommentBody } from "./comment-body.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comment-thread.module.css";
import { commentText as text, composerText } from "./text.ts";
import type { Reactions } from "./use-reactions.ts";

interface CommentThreadProps {
  thread: Comment;
  reactions: Reactions;
  /** On the page of a course a thread says which lecture it is about. */
  ofCourse: boolean;
  /** Pages of replies that are shown from the start. */
  replyPages: number;
}

/** A comment with its replies. */
export function CommentThread({ thread, reactions, ofCourse, replyPages }: CommentThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const [asked, setPages] = useState(0);
  const pages = Math.max(asked, replyPages);
  const more = useReplies(thread.commentId, pages);
  const runSignedIn = useSignedInAction("comments");
  const add = useAddComment();
  const { commentId, lectureId } = thread;
  const replies = [
    ...new Map([...more.replies, ...thread.replies].map((reply) => [reply.commentId, reply])).values(),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.commentId.localeCompare(b.commentId));
  const left = thread.replyCount - replies.length;
  return (
    <li className={styles.thread}>
      <CommentBody
        comment={thread}
        reactions={reactions}
        about={ofCourse ? thread.lectureTitle : null}
        onReply={() => runSignedIn(() => setReplying(true))}
      />
      {replies.length > 0 || isReplying ? (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.commentId}>
              <CommentBody comment={reply} reactions={reactions} about={null} />
            </li>
          ))}
          {left > 0 ? (
            <li>
              <Button
                size="s"
                variant="quiet"
                pending={more.isLoading && text.loadingMore}
                onClick={() => setPages(pages + 1)}
              >
                {text.moreReplies(left)}
              </Button>
            </li>
          ) : null}
          {isReplying ? (
            <li>
              <CommentForm
                label={composerText.replyLabel}
                placeholder={composerText.replyPlaceholder}
                action={composerText.addReply}
                draftKey={`comment.reply.${commentId}`}
                onClose={() => setReplying(false)}
                error={add.error}
                isPending={add.isPending}
                onSubmit={(content, done) =>
                  add.mutate({ lectureId, parentId: commentId, content }, { onSuccess: done })
                }
              />
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}
