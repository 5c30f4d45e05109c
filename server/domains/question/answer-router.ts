import { orNotFound } from "../../../shared/errors.ts";
import {
  acceptInput,
  answerEditInput,
  answerIdInput,
  answerInput,
  answerVoteInput,
  questionThread,
  questionVoteInput,
  voteResult,
} from "../../../shared/question/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { authedProcedure, outputOf } from "../../trpc.ts";
import { findThread } from "./reads/list-queries.ts";
import { acceptAnswer, addAnswer, deleteAnswer, editAnswer } from "./writes/answer-commands.ts";
import { vote } from "./writes/vote-commands.ts";

const writeLimit = { perMinute: 30, concurrent: 2, waiting: 16 };

/** Each write of an answer returns the question with all answers as they are then. */
export const answerProcedures = {
  addAnswer: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "NOT_REGISTERED",
        "PHOTO_NOT_READY",
        "TOO_MANY_ANSWERS",
        "TOO_MANY_REQUESTS",
        "WRITING_SUSPENDED",
        ...idempotencyErrors,
      ],
      limit: writeLimit,
    })
    .input(answerInput)
    .output(outputOf(questionThread))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "question.addAnswer", input, async () => {
        await addAnswer(ctx, ctx.viewer.userId, input, ctx.at);
        return threadOf(ctx, input.questionId);
      }),
    ),

  editAnswer: authedProcedure
    .meta({ errors: ["NOT_FOUND", "PHOTO_NOT_READY", "WRITING_SUSPENDED"], limit: writeLimit })
    .input(answerEditInput)
    .output(outputOf(questionThread))
    .mutation(async ({ ctx, input }) => threadOf(ctx, await editAnswer(ctx.db, ctx.viewer.userId, input, ctx.at))),

  /** null: the question was deleted before, and this was its last answer. */
  removeAnswer: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(answerIdInput)
    .output(outputOf(questionThread.nullable()))
    .mutation(async ({ ctx, input }) => {
      const questionId = await deleteAnswer(ctx.db, ctx.viewer.userId, input.answerId, ctx.at);
      return (await findThread(ctx.reads, questionId)) ?? null;
    }),

  accept: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(acceptInput)
    .output(outputOf(questionThread))
    .mutation(async ({ ctx, input }) => threadOf(ctx, await acceptAnswer(ctx.db, ctx.viewer.userId, input))),

  vote: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_CONTENT"] })
    .input(questionVoteInput)
    .output(outputOf(voteResult))
    .mutation(({ ctx, input: { questionId, voted } }) =>
      vote(ctx.db, ctx.viewer.userId, { kind: "question", id: questionId, voted }, ctx.at),
    ),

  voteAnswer: authedProcedure
    .meta({ errors: ["NOT_FOUND", "OWN_CONTENT"] })
    .input(answerVoteInput)
    .output(outputOf(voteResult))
    .mutation(({ ctx, input: { answerId, voted } }) =>
      vote(ctx.db, ctx.viewer.userId, { kind: "answer", id: answerId, voted }, ctx.at),
    ),
};

const threadOf = async (ctx: Context, questionId: string) => orNotFound(await findThread(ctx.reads, questionId));
