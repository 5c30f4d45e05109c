import { orNotFound } from "../../../../shared/errors.ts";
import { inboxDetail, inboxList, inboxListInput, inboxSummary } from "../../../../shared/inbox/schema.ts";
import { questionIdInput } from "../../../../shared/question/schema.ts";
import { authedProcedure, router, outputOf } from "../../../trpc.ts";
import { findInboxDetail, findInboxSummary, listInbox } from "./queries.ts";

const limit = { perMinute: 240, concurrent: 2, waiting: 32 };

/** The questions that a teacher answers. For users without a teacher page nothing is found. */
export const inboxRouter = router({
  summary: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .output(outputOf(inboxSummary))
    .query(async ({ ctx }) => orNotFound(await findInboxSummary(ctx.reads, ctx.viewer.userId, ctx.at))),

  list: authedProcedure
    .meta({ limit })
    .input(inboxListInput)
    .output(outputOf(inboxList))
    .query(({ ctx, input }) => listInbox(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  detail: authedProcedure
    .meta({ errors: ["NOT_FOUND"], limit })
    .input(questionIdInput)
    .output(outputOf(inboxDetail))
    .query(async ({ ctx, input }) =>
      orNotFound(await findInboxDetail(ctx, ctx.viewer.userId, input.questionId, ctx.at)),
    ),
});
