import { z } from "zod";
import {
  blockedUser,
  blockInput,
  blockList,
  blockResult,
  reportInput,
  target,
} from "../../../shared/moderation/schema.ts";
import { paging } from "../../../shared/paging.ts";
import { authedProcedure, router, outputOf } from "../../trpc.ts";
import { addReport, blockUser, unblockUser } from "./commands.ts";
import { listBlockedIds, listBlocks } from "./queries.ts";

const writes = { perMinute: 30, concurrent: 2, waiting: 20 };

export const moderationRouter = router({
  report: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_CONTENT", "DAILY_LIMIT_REACHED"], limit: writes })
    .meta({ rest: { method: "POST", path: "/reports", status: 201, summary: "Report a text, once" } })
    .input(reportInput)
    .output(outputOf(target))
    .mutation(async ({ ctx, input }) => {
      await addReport(ctx.db, ctx.viewer.userId, input, ctx.at);
      return { targetType: input.targetType, targetId: input.targetId };
    }),

  blocks: authedProcedure
    .meta({ rest: { method: "GET", path: "/blocks", summary: "The users that the current user has blocked" } })
    .input(paging)
    .output(outputOf(blockList))
    .query(({ ctx, input }) => listBlocks(ctx.reads, ctx.viewer.userId, input)),

  /** The ids of all blocked users: what they have written is left out. */
  blockedIds: authedProcedure
    .output(outputOf(z.array(blockedUser.shape.userId)))
    .query(({ ctx }) => listBlockedIds(ctx.reads, ctx.viewer.userId)),

  block: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_CONTENT", "TOO_MANY_BLOCKED_USERS"], limit: writes })
    .meta({ rest: { method: "POST", path: "/blocks", status: 201, summary: "Block a user" } })
    .input(blockInput)
    .output(outputOf(blockResult))
    .mutation(async ({ ctx, input }) => {
      await blockUser(ctx.db, ctx.viewer.userId, input.blockedUserId, ctx.at);
      return input;
    }),

  unblock: authedProcedure
    .meta({ limit: writes })
    .meta({ rest: { method: "DELETE", path: "/blocks/{blockedUserId}", status: 204, summary: "Unblock a user" } })
    .input(blockInput)
    .output(outputOf(blockResult))
    .mutation(async ({ ctx, input }) => {
      await unblockUser(ctx.db, ctx.viewer.userId, input.blockedUserId);
      return input;
    }),
});
