import { userIdInput } from "../../../shared/account/schema.ts";
import { summary } from "../../../shared/summary/schema.ts";
import { router, selfProcedure, outputOf } from "../../trpc.ts";
import { findSummary } from "./queries.ts";

export const summaryRouter = router({
  byUser: selfProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/users/{userId}/summary",
        summary: "What the current user has in each area, with the newest notifications",
      },
    })
    .input(userIdInput)
    .output(outputOf(summary))
    .query(({ ctx }) => findSummary(ctx.reads, ctx.viewer.userId, ctx.at)),
});
