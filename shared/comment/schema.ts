import { z } from "zod";
import { commentReactions, commentSorts } from "../codes.ts";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { listOf, paging, rows } from "../paging.ts";
import { author, userText } from "../text/user-text.ts";

export const reply = z.object({
  commentId: z.uuid(),
  lectureId: z.uuid(),
  lectureTitle: z.string(),
  /** null: it starts a thread. */
  parentId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  author: author.nullable(),
  /** A subset of Markdown; empty for a deleted comment, which its replies keep in the list. */
  content: z.string(),
  isDeleted: z.boolean(),
  likeCount: z.int(),
  curiousCount: z.int(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Reply = z.output<typeof reply>;

/** `replies`: the first ones, oldest first; `replyCount` counts all. */
export const comment = reply.extend({ replyCount: z.int(), replies: z.array(reply) });
export type Comment = z.output<typeof comment>;

/** Later pages send `before` of the first one: they continue the list as it was then. */
export const commentList = listOf(comment).extend({ before: z.string() });
export type CommentList = z.output<typeof commentList>;

const content = userText(limits.commentMax);
export const commentInput = z.object({ lectureId: z.uuid(), parentId: z.uuid().nullish(), content });
export type CommentInput = z.output<typeof commentInput>;
export const commentIdInput = z.object({ commentId: z.uuid() });
export const commentEditInput = commentIdInput.extend({ content });

const before = z.string().regex(/^\d{1,15}_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const commentListInput = paging
  .extend({
    lectureId: z.uuid().optional(),
    courseId: z.uuid().optional(),
    userId: z.uuid().optional(),
    sort: z.enum(commentSorts).default("NEWEST"),
    before: before.optional(),
  })
  .refine(
    ({ lectureId, courseId }) => lectureId === undefined || courseId === undefined,
    "lectureId or courseId, not both",
  );
export type CommentListInput = z.output<typeof commentListInput>;
export type CommentListQuery = z.input<typeof commentListInput>;

export const replyListInput = commentIdInput.extend(paging.shape);
export const replyList = listOf(reply);

export const commentCountInput = z
  .object({ lectureId: z.uuid().optional(), courseId: z.uuid().optional() })
  .refine((item) => (item.lectureId === undefined) !== (item.courseId === undefined), "either lectureId or courseId");

/** `before` of the list of the newest in which the comment is looked for, with its rows per page. */
export const commentPositionInput = commentIdInput
  .extend({ lectureId: z.uuid().optional(), courseId: z.uuid().optional(), before, rows })
  .refine((item) => (item.lectureId === undefined) !== (item.courseId === undefined), "either lectureId or courseId");
export type CommentPositionInput = z.output<typeof commentPositionInput>;
/** `replyPage`: the page of replies with the comment; 0 where the list itself has it. */
export const commentPosition = z.object({ threadId: z.uuid(), page: z.int(), replyPage: z.int() });
export type CommentPosition = z.output<typeof commentPosition>;

export const commentCount = z.object({ count: z.int() });

export const commentReaction = z.enum(commentReactions);
export type CommentReaction = z.output<typeof commentReaction>;
export const reactionInput = commentIdInput.extend({ reaction: commentReaction });
export const reactionRemoval = commentIdInput.extend({ reaction: commentReaction.optional() });
export const ownReaction = commentIdInput.extend({ reaction: commentReaction.nullable() });
export type OwnReaction = z.output<typeof ownReaction>;
export const commentIdsInput = z.object({ commentIds: z.array(z.uuid()).max(limits.reactionIdsMax) });
