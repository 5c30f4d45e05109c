import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import {
  helpfulState,
  receivedReviewsInput,
  replyInput,
  review,
  reviewableLectures,
  reviewedItem,
  reviewEditInput,
  reviewIdInput,
  reviewIdsInput,
  reviewInput,
  reviewList,
  reviewListInput,
  reviewPosition,
  reviewPositionInput,
  reviewSummary,
} from "../../../shared/review/schema.ts";
import { teacherIdInput } from "../../../shared/teacher/schema.ts";
import type { Context } from "../../context.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { addReview, deleteReview, editReview } from "./commands.ts";
import { listReviewable } from "./eligibility-queries.ts";
import { findReview, findReviewPosition, listBestReviews, listHelpfulIds, listReviews } from "./queries.ts";
import { listReceivedReviews } from "./received-queries.ts";
import { addHelpful, removeHelpful, removeReply, setReply } from "./reaction-commands.ts";
import { findSummary } from "./summary-queries.ts";

const tables = ["lecture_review", "lecture", "teacher", "course_lecture"] as const;
const counters = ["review_rank", "lecture_rating", "course_rating", "user", "photo"] as const;
const writes = { perMinute: 60, concurrent: 2, waiting: 60 };
const reactions = { perMinute: 120, concurrent: 2, waiting: 60 };

export const reviewRouter = router({
  list: cachedProcedure(tables, counters)
    .meta({ rest: { method: "GET", path: "/lectures/reviews", summary: "Reviews of a lecture, a course or a user" } })
    .input(reviewListInput)
    .output(outputOf(reviewList))
    .query(({ ctx, input }) => listReviews(ctx.reads, input)),

  summary: cachedProcedure(["lecture_review", "course_lecture"], ["lecture_rating", "course_rating", "review_rank"])
    .meta({
      rest: { method: "GET", path: "/lectures/reviews/summary", summary: "The ratings of a lecture or of a course" },
    })
    .input(reviewedItem)
    .output(outputOf(reviewSummary))
    .query(({ ctx, input }) => findSummary(ctx.reads, input)),

  /** On the page of a teacher. */
  best: cachedProcedure(tables, counters)
    .input(teacherIdInput)
    .output(outputOf(z.array(review)))
    .query(({ ctx, input }) => listBestReviews(ctx.reads, input.teacherId)),

  /** For a link to a review that is not on the first page. */
  position: cachedProcedure(tables, counters)
    .meta({ errors: ["NOT_FOUND"] })
    .input(reviewPositionInput)
    .output(outputOf(reviewPosition))
    .query(async ({ ctx, input }) => orNotFound(await findReviewPosition(ctx.reads, input))),

  /** The lectures of an item that the current user may review, with the reviews written so far. */
  reviewable: authedProcedure
    .input(reviewedItem)
    .output(outputOf(reviewableLectures))
    .query(({ ctx, input }) => listReviewable(ctx.reads, ctx.viewer.userId, input)),

  /** The reviews that the current user has marked as helpful. */
  helpful: authedProcedure
    .input(reviewIdsInput)
    .output(outputOf(z.array(z.uuid())))
    .query(({ ctx, input }) => listHelpfulIds(ctx.reads, ctx.viewer.userId, input.reviewIds)),

  /** The reviews that a teacher replies to; nothing for users without a teacher page. */
  received: authedProcedure
    .meta({ limit: { perMinute: 240, concurrent: 2, waiting: 32 } })
    .input(receivedReviewsInput)
    .output(outputOf(reviewList))
    .query(({ ctx, input }) => listReceivedReviews(ctx.reads, ctx.viewer.userId, input)),

  add: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "OWN_LECTURE",
        "NOT_REGISTERED",
        "NOT_ENOUGH_WATCHED",
        "ALREADY_REVIEWED",
        "PHOTO_NOT_READY",
        "WRITING_SUSPENDED",
      ],
      limit: writes,
    })
    .meta({ rest: { method: "POST", path: "/lectures/reviews", status: 201, summary: "Review a lecture, once" } })
    .input(reviewInput)
    .output(outputOf(review))
    .mutation(async ({ ctx, input }) => read(ctx, await addReview(ctx.db, ctx.viewer.userId, input, ctx.at))),

  edit: authedProcedure
    .meta({ errors: ["NOT_FOUND", "PHOTO_NOT_READY", "WRITING_SUSPENDED"], limit: writes })
    .meta({
      rest: { method: "PUT", path: "/lectures/reviews/{reviewId}", summary: "Change the current user's review" },
    })
    .input(reviewEditInput)
    .output(outputOf(review))
    .mutation(async ({ ctx, input }) => {
      await editReview(ctx.db, ctx.viewer.userId, input, ctx.at);
      return read(ctx, input.reviewId);
    }),

  /** Idempotent. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .meta({
      rest: {
        method: "DELETE",
        path: "/lectures/reviews/{reviewId}",
        status: 204,
        summary: "Delete the current user's review",
      },
    })
    .input(reviewIdInput)
    .output(outputOf(reviewIdInput))
    .mutation(async ({ ctx, input }) => {
      await deleteReview(ctx.db, ctx.viewer.userId, input.reviewId);
      return input;
    }),

  addHelpful: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_REVIEW"], limit: reactions })
    .meta({ rest: { method: "POST", path: "/lectures/reviews/reactions", summary: "Mark a review as helpful" } })
    .input(reviewIdInput)
    .output(outputOf(helpfulState))
    .mutation(async ({ ctx, input }) => {
      await addHelpful(ctx.db, ctx.viewer.userId, input.reviewId, ctx.at);
      return { ...input, isHelpful: true };
    }),

  removeHelpful: authedProcedure
    .meta({ limit: reactions })
    .meta({ rest: { method: "DELETE", path: "/lectures/reviews/reactions", summary: "Take that back" } })
    .input(reviewIdInput)
    .output(outputOf(helpfulState))
    .mutation(async ({ ctx, input }) => {
      await removeHelpful(ctx.db, ctx.viewer.userId, input.reviewId);
      return { ...input, isHelpful: false };
    }),

  reply: authedProcedure
    .meta({ errors: ["NOT_FOUND", "WRITING_SUSPENDED"], limit: writes })
    .meta({
      rest: {
        method: "PUT",
        path: "/lectures/reviews/{reviewId}/reply",
        summary: "Reply to a review of the current teacher's lecture, or change that reply",
      },
    })
    .input(replyInput)
    .output(outputOf(review))
    .mutation(async ({ ctx, input }) => {
      await setReply(ctx, ctx.viewer.userId, input, ctx.at);
      return read(ctx, input.reviewId);
    }),

  removeReply: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit: writes })
    .meta({
      rest: {
        method: "DELETE",
        path: "/lectures/reviews/{reviewId}/reply",
        summary: "Delete the reply of the current teacher",
      },
    })
    .input(reviewIdInput)
    .output(outputOf(review))
    .mutation(async ({ ctx, input }) => {
      await removeReply(ctx.db, ctx.viewer.userId, input.reviewId);
      return read(ctx, input.reviewId);
    }),
});

const read = async (ctx: Context, reviewId: string) => orNotFound(await findReview(ctx.reads, reviewId));
