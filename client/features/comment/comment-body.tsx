import { ArrowUp, CornerUpLeft, ThumbsUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Reply } from "../../../shared/comment/schema.ts";
import { useEditComment, useRemoveComment } from "../../api/comment/comment-mutations.ts";
import { useBlockedIds } from "../../api/moderation.ts";
import { BlockedNotice } from "../../components/community/blocked-notice.tsx";
import { ReactionButton } from "../../components/community/reaction-button.tsx";
import { TextActions } from "../../components/community/text-actions.tsx";
import { UserAvatar, UserLine } from "../../components/community/user-line.tsx";
import { useAnchoredId } from "../../components/community/use-anchored-id.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { classNames } from "../../ui/class-names.ts";
import { UserMarkdown } from "../../ui/markdown/user-markdown.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import styles from "./comment-body.module.css";
import { CommentForm } from "./comment-form.tsx";
import { commentText as text, composerText, removalText } from "./text.ts";
import { useRelativeTime } from "./use-relative-time.ts";
import type { Reactions } from "./use-reactions.ts";

interface CommentBodyProps {
  comment: Reply;
  reactions: Reactions;
  /** The lecture, where it has to be said. */
  about: string | null;
  /** Only a thread can be replied to. */
  onReply?: () => void;
}

/** One comment or reply: what is left of a deleted one, or who wrote what, with reactions. */
export function CommentBody({ comment, ...props }: CommentBodyProps) {
  const blocked = useBlockedIds();
  if (comment.isDeleted)
    return (
      <div className={styles.deleted}>
        <UserAvatar author={null} />
        <p>{text.deleted}</p>
      </div>
    );
  if (comment.userId !== null && blocked.has(comment.userId)) return <BlockedNotice userId={comment.userId} />;
  return <VisibleComment comment={comment} {...props} />;
}

function VisibleComment({ comment, reactions, about, onReply }: CommentBodyProps) {
  const { commentId, author, createdAt, editedAt, parentId } = comment;
  const isOwn = useAtomValue(viewerIdAtom) === author?.userId;
  const [isEditing, setEditing] = useState(false);
  const isAnchored = useAnchoredId("comment") === commentId;
  const place = useRef<HTMLElement>(null);
  // The browser has looked for it before it was loaded.
  useEffect(() => {
    if (isAnchored) place.current?.scrollIntoView({ block: "center" });
  }, [isAnchored]);
  const written = useRelativeTime(createdAt);
  const remove = useRemoveComment();
  const meta = [about, written, editedAt ? text.edited : null].filter(Boolean).join(" · ");
  return (
    <article
      ref={place}
      id={`comment-${commentId}`}
      className={classNames(styles.comment, isAnchored && styles.anchored)}
    >
      <UserLine
        author={author}
        variant="row"
        tags={isOwn ? <Tag>{parentId === null ? text.own : text.ownReply}</Tag> : null}
        meta={<time dateTime={createdAt}>{meta}</time>}
        menu={
          <TextActions
            target={{ targetType: "COMMENT", targetId: commentId }}
            author={author}
            anchor={`comment-${commentId}`}
            section="comments"
            onEdit={() => setEditing(true)}
            removal={{
              ...removalText,
              isPending: remove.isPending,
              error: remove.error,
              run: (onSuccess) => remove.mutate({ commentId }, { onSuccess }),
            }}
          />
        }
      />
      <div className={styles.body}>
        {isEditing ? (
          <EditForm comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <>
            <div className={styles.content} dir="auto">
              <UserMarkdown text={comment.content} />
            </div>
            <CommentReactions comment={comment} isOwn={isOwn} reactions={reactions} onReply={onReply} />
          </>
        )}
      </div>
    </article>
  );
}

function EditForm({ comment: { commentId, content }, onClose }: { comment: Reply; onClose: () => void }) {
  const edit = useEditComment();
  return (
    <CommentForm
      label={composerText.label}
      placeholder={composerText.placeholder}
      action={composerText.save}
      initial={content}
      draftKey={`comment.edit.${commentId}`}
      onClose={onClose}
      error={edit.error}
      isPending={edit.isPending}
      onSubmit={(next, done) => edit.mutate({ commentId, content: next }, { onSuccess: done })}
    />
  );
}

interface CommentReactionsProps {
  comment: Reply;
  isOwn: boolean;
  reactions: Reactions;
  onReply: (() => void) | undefined;
}

function CommentReactions({ comment, isOwn, reactions, onReply }: CommentReactionsProps) {
  const { commentId, likeCount, curiousCount } = comment;
  const own = reactions.of(commentId);
  return (
    <div className={styles.reactions}>
      {isOwn ? (
        <OwnCounts comment={comment} />
      ) : (
        <>
          <ReactionButton
            icon={<ThumbsUp />}
            label={text.like}
            count={likeCount}
            isOn={own === "LIKE"}
            onClick={() => reactions.toggle(commentId, "LIKE")}
          />
          {onReply ? (
            <ReactionButton
              icon={<ArrowUp />}
              label={text.curious}
              count={curiousCount}
              isOn={own === "CURIOUS"}
              onClick={() => reactions.toggle(commentId, "CURIOUS")}
            />
          ) : null}
        </>
      )}
      {onReply ? <ReactionButton icon={<CornerUpLeft />} label={text.reply} onClick={onReply} /> : null}
    </div>
  );
}

/** Users do not react to their own comments. */
function OwnCounts({ comment: { likeCount, curiousCount } }: { comment: Reply }) {
  const counted = [
    ...(likeCount > 0 ? [`${text.like} ${likeCount}`] : []),
    ...(curiousCount > 0 ? [`${text.curious} ${curiousCount}`] : []),
  ];
  return counted.length > 0 ? <p className={styles.counts}>{counted.join(" · ")}</p> : null;
}
