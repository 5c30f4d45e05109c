import { z } from "zod";
import {
  comment,
  commentCount,
  commentCountInput,
  commentEditInput,
  commentIdInput,
  commentIdsInput,
  commentInput,
  commentList,
  commentPosition,
  commentPositionInput,
  commentListInput,
  ownReaction,
  reactionInput,
  reactionRemoval,
  replyList,
  replyListInput,
} from "../../../shared/comment/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { addComment, deleteComment, editComment } from "./commands.ts";
import { findCommentPosition } from "./position-queries.ts";
import { countComments, findComment, listComments, listOwnReactions, listReplies } from "./queries.ts";
import { removeReaction, setReaction } from "./reaction-commands.ts";

const tables = ["lecture_comment", "lecture", "teacher", "course_lecture"] as const;
const counters = ["comment_rank", "comment_stats", "comment_count", "user"] as const;
const writes = { perMinute: 60, concurrent: 2, waiting: 60 };
const reactions = { perMinute: 120, concurrent: 2, waiting: 60 };

export const commentRouter = router({
  list: cachedProcedure(tables, [...counters, "comment_reaction", "comment_reaction_removal"])
    .meta({
      rest: {
        method: "GET",
        path: "/lectures/comments",
        summary: "Comments of a lecture, a course or a user; later pages send `before` of the first one",
      },
    })
    .input(commentListInput)
    .output(outputOf(commentList))
    .query(({ ctx, input }) => listComments(ctx.reads, input, ctx.at)),

  /** All replies of a thread; a list has its first ones. */
  replies: cachedProcedure(tables, counters)
    .input(replyListInput)
    .output(outputOf(replyList))
    .query(({ ctx, input }) => listReplies(ctx.reads, input.commentId, input)),

  /** For a link to a comment that is not on the first page. */
  position: cachedProcedure(tables, counters)
    .meta({ errors: ["NOT_FOUND"] })
    .input(commentPositionInput)
    .output(outputOf(commentPosition))
    .query(async ({ ctx, input }) => orNotFound(await findCommentPosition(ctx.reads, input))),

  /** Comments and replies of a lecture or a course. */
  count: cachedProcedure(["lecture_comment", "course_lecture"], ["comment_count"])
    .input(commentCountInput)
    .output(outputOf(commentCount))
    .query(async ({ ctx, input }) => ({ count: (await countComments(ctx.reads, input)).comments })),

  /** The current user's reactions to comments; comments without one are left out. */
  ownReactions: authedProcedure
    .input(commentIdsInput)
    .output(outputOf(z.array(ownReaction)))
    .query(({ ctx, input }) => listOwnReactions(ctx.reads, ctx.viewer.userId, input.commentIds)),

  add: authedProcedure
    .meta({ errors: ["NOT_FOUND", "DAILY_LIMIT_REACHED", "WRITING_SUSPENDED"], limit: writes })
    .meta({
      rest: {
        method: "POST",
        path: "/lectures/comments",
        status: 201,
        summary: "Comment on a lecture, or reply to a comment",
      },
    })
    .input(commentInput)
    .output(outputOf(comment))
    .mutation(async ({ ctx, input }) => read(ctx, await addComment(ctx, ctx.viewer.userId, input, ctx.at))),

  edit: authedProcedure
    .meta({ errors: ["NOT_FOUND", "WRITING_SUSPENDED"], limit: writes })
    .meta({
      rest: { method: "PUT", path: "/lectures/comments/{commentId}", summary: "Change the current user's comment" },
    })
    .input(commentEditInput)
    .output(outputOf(comment))
    .mutation(async ({ ctx, input }) => {
      await editComment(ctx.db, ctx.viewer.userId, input, ctx.at);
      return read(ctx, input.commentId);
    }),

  /** Idempotent. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .meta({
      rest: {
        method: "DELETE",
        path: "/lectures/comments/{commentId}",
        status: 204,
        summary: "Delete the current user's comment; its replies stay",
      },
    })
    .input(commentIdInput)
    .output(outputOf(commentIdInput))
    .mutation(async ({ ctx, input }) => {
      await deleteComment(ctx.db, ctx.viewer.userId, input.commentId, ctx.at);
      return input;
    }),

  /** One reaction per user and comment; another one replaces it. */
  react: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_COMMENT"], limit: reactions })
    .meta({
      rest: [
        { method: "POST", path: "/lectures/comments/reactions", summary: "React to a comment" },
        { method: "PUT", path: "/lectures/comments/reactions", summary: "Change the reaction to a comment" },
      ],
    })
    .input(reactionInput)
    .output(outputOf(ownReaction))
    .mutation(async ({ ctx, input }) => {
      await setReaction(ctx.db, ctx.viewer.userId, input, ctx.at);
      return input;
    }),

  removeReaction: authedProcedure
    .meta({ limit: reactions })
    .meta({ rest: { method: "DELETE", path: "/lectures/comments/reactions", summary: "Remove the reaction" } })
    .input(reactionRemoval)
    .output(outputOf(ownReaction))
    .mutation(async ({ ctx, input }) => {
      await removeReaction(ctx.db, ctx.viewer.userId, input, ctx.at);
      return { commentId: input.commentId, reaction: null };
    }),
});

const read = async (ctx: Context, commentId: string) => orNotFound(await findComment(ctx.reads, commentId));
