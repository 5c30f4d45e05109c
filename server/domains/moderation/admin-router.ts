import { commentIdInput } from "../../../shared/comment.ts";
import { orNotFound } from "../../../shared/errors.ts";
import {
  commentHistory,
  liftInput,
  moderationInput,
  reportList,
  reportListInput,
  suspension,
  suspensionInput,
  target,
} from "../../../shared/moderation.ts";
import type { Context } from "../../context.ts";
import { adminProcedure, router, withOutputSchema } from "../../trpc.ts";
import { dismissReports, liftSuspension, setHidden, suspendWriting } from "./admin-commands.ts";
import { findCommentHistory, listReports } from "./queries.ts";

const by = (ctx: Context, { reason }: { reason: string }) => ({ adminId: ctx.viewer.userId, reason, at: ctx.at });

/** For admin scripts; it has no REST endpoint. Every change is recorded with its reason. */
export const moderationAdminRouter = router({
  reports: adminProcedure
    .input(reportListInput)
    .output(withOutputSchema(reportList))
    .query(({ ctx, input }) => listReports(ctx.reads, input)),

  /** What a comment said before it was edited or deleted. */
  commentHistory: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(commentIdInput)
    .output(withOutputSchema(commentHistory))
    .query(async ({ ctx, input }) => orNotFound(await findCommentHistory(ctx.reads, input.commentId))),

  hideContent: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(withOutputSchema(target))
    .mutation(async ({ ctx, input }) => {
      await setHidden(ctx.db, input, true, by(ctx, input));
      return input;
    }),

  restoreContent: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(withOutputSchema(target))
    .mutation(async ({ ctx, input }) => {
      await setHidden(ctx.db, input, false, by(ctx, input));
      return input;
    }),

  dismissReports: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(withOutputSchema(target))
    .mutation(async ({ ctx, input }) => {
      await dismissReports(ctx.db, input, by(ctx, input));
      return input;
    }),

  suspendWriting: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(suspensionInput)
    .output(withOutputSchema(suspension))
    .mutation(({ ctx, input }) => suspendWriting(ctx.db, input, by(ctx, input))),

  liftSuspension: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(liftInput)
    .output(withOutputSchema(suspension))
    .mutation(async ({ ctx, input }) => ({
      ...(await liftSuspension(ctx.db, input.email, by(ctx, input))),
      until: null,
    })),
});
