import { user } from "../../../shared/account/schema.ts";
import { commentIdInput } from "../../../shared/comment/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import {
  commentHistory,
  userActionInput,
  moderationInput,
  reportList,
  reportListInput,
  suspension,
  suspensionInput,
  target,
} from "../../../shared/moderation/schema.ts";
import type { Context } from "../../context.ts";
import { adminProcedure, router, outputOf } from "../../trpc.ts";
import { clearProfile, dismissReports, liftSuspension, setHidden, suspendUser } from "./admin-commands.ts";
import { findCommentHistory, listReports } from "./queries.ts";

const by = (ctx: Context, { reason }: { reason: string }) => ({ adminId: ctx.viewer.userId, reason, at: ctx.at });

/** For admin scripts; it has no REST endpoint. Every change is recorded with its reason. */
export const moderationAdminRouter = router({
  reports: adminProcedure("content.moderate")
    .input(reportListInput)
    .output(outputOf(reportList))
    .query(({ ctx, input }) => listReports(ctx.reads, input)),

  /** The text of a comment before it was edited or deleted. */
  commentHistory: adminProcedure("content.moderate")
    .meta({ errors: ["NOT_FOUND"] })
    .input(commentIdInput)
    .output(outputOf(commentHistory))
    .query(async ({ ctx, input }) => orNotFound(await findCommentHistory(ctx.reads, input.commentId))),

  hideContent: adminProcedure("content.moderate")
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(outputOf(target))
    .mutation(async ({ ctx, input }) => {
      await setHidden(ctx.db, input, true, by(ctx, input));
      return input;
    }),

  restoreContent: adminProcedure("content.moderate")
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(outputOf(target))
    .mutation(async ({ ctx, input }) => {
      await setHidden(ctx.db, input, false, by(ctx, input));
      return input;
    }),

  dismissReports: adminProcedure("content.moderate")
    .meta({ errors: ["NOT_FOUND"] })
    .input(moderationInput)
    .output(outputOf(target))
    .mutation(async ({ ctx, input }) => {
      await dismissReports(ctx.db, input, by(ctx, input));
      return input;
    }),

  suspendWriting: adminProcedure("members.suspend")
    .meta({ errors: ["NOT_FOUND"] })
    .input(suspensionInput)
    .output(outputOf(suspension))
    .mutation(({ ctx, input }) => suspendUser(ctx.db, input, by(ctx, input))),

  /** The name becomes a neutral one, and the photo the drawn avatar. The user may choose others unless suspended. */
  clearProfile: adminProcedure("content.moderate")
    .meta({ errors: ["NOT_FOUND"] })
    .input(userActionInput)
    .output(outputOf(user))
    .mutation(({ ctx, input }) => clearProfile(ctx, input.email, by(ctx, input))),

  liftSuspension: adminProcedure("members.suspend")
    .meta({ errors: ["NOT_FOUND"] })
    .input(userActionInput)
    .output(outputOf(suspension))
    .mutation(async ({ ctx, input }) => ({
      ...(await liftSuspension(ctx.db, input.email, by(ctx, input))),
      until: null,
    })),
});
