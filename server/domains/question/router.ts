import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import {
  answerTime,
  answerTimeInput,
  askContext,
  askContextInput,
  myQuestionList,
  myQuestionListInput,
  question,
  questionEditInput,
  questionIdInput,
  questionInput,
  questionList,
  questionListInput,
  questionMark,
  questionMarksInput,
  questionThread,
  questionViewer,
  questionViewerInput,
  similarInput,
  similarQuestion,
} from "../../../shared/question/schema.ts";
import type { Context } from "../../context.ts";
import { idempotencyErrors, withIdempotencyKey } from "../../idempotency.ts";
import { authedProcedure, cachedProcedure, router, outputOf } from "../../trpc.ts";
import { answerProcedures } from "./answer-router.ts";
import { findAnswerTime } from "./reads/answer-time-queries.ts";
import { findThread, listMarks, listMyQuestions, listQuestions } from "./reads/list-queries.ts";
import { listSimilar } from "./reads/similar.ts";
import { findAskContext, findOwnQuestion, listQuestionViewer } from "./reads/viewer-queries.ts";
import { askQuestion, deleteQuestion, editQuestion } from "./writes/commands.ts";

const tables = ["lecture_question", "question_answer", "lecture", "course_lecture", "teacher"] as const;
const listTables = [...tables, "course", "teacher_answer_stats"] as const;
const expiringTables = ["question_stats", "answer_stats", "user", "photo"] as const;

export const questionRouter = router({
  list: cachedProcedure(listTables, expiringTables)
    .meta({
      rest: { method: "GET", path: "/lectures/questions", summary: "Questions of a lecture, or of a course" },
    })
    .input(questionListInput)
    .output(outputOf(questionList))
    .query(({ ctx, input }) => listQuestions(ctx.reads, input)),

  /** A question with its answers. */
  thread: cachedProcedure(tables, expiringTables)
    .meta({ errors: ["NOT_FOUND"] })
    .input(questionIdInput)
    .output(outputOf(questionThread))
    .query(async ({ ctx, input }) => orNotFound(await findThread(ctx.reads, input.questionId))),

  /** For the seek bar. */
  marks: cachedProcedure(["lecture_question", "lecture"], ["question_stats"])
    .input(questionMarksInput)
    .output(outputOf(z.array(questionMark)))
    .query(({ ctx, input }) => listMarks(ctx.reads, input.lectureId)),

  answerTime: cachedProcedure(["teacher_answer_stats"])
    .input(answerTimeInput)
    .output(outputOf(answerTime))
    .query(({ ctx, input }) => findAnswerTime(ctx.reads, input.teacherId)),

  mine: authedProcedure
    .input(myQuestionListInput)
    .output(outputOf(myQuestionList))
    .query(({ ctx, input }) => listMyQuestions(ctx.reads, ctx.viewer.userId, input)),

  viewer: authedProcedure
    .input(questionViewerInput)
    .output(outputOf(z.array(questionViewer)))
    .query(({ ctx, input }) => listQuestionViewer(ctx.reads, ctx.viewer.userId, input.questionIds)),

  askContext: authedProcedure
    .input(askContextInput)
    .output(outputOf(askContext))
    .query(({ ctx, input: { lectureId, courseId } }) =>
      findAskContext(ctx.reads, { lectureId, courseId, userId: ctx.viewer.userId, now: ctx.at }),
    ),

  similar: authedProcedure
    .meta({ limit: { perMinute: 90, concurrent: 1, waiting: 4 } })
    .input(similarInput)
    .output(outputOf(z.array(similarQuestion)))
    .query(({ ctx, input }) => listSimilar(ctx.slowReads, input.lectureId, input.query)),

  add: authedProcedure
    .meta({
      errors: [
        "NOT_FOUND",
        "NOT_REGISTERED",
        "QUESTION_OUT_OF_RANGE",
        "TOO_MANY_REQUESTS",
        "WRITING_SUSPENDED",
        ...idempotencyErrors,
      ],
      limit: { perMinute: 20, concurrent: 2, waiting: 16 },
    })
    .meta({
      rest: { method: "POST", path: "/lectures/questions", status: 201, summary: "Ask about a lecture" },
    })
    .input(questionInput)
    .output(outputOf(question))
    .mutation(({ ctx, input }) =>
      withIdempotencyKey(ctx, "question.add", input, async () =>
        readOwn(ctx, await askQuestion(ctx, ctx.viewer.userId, input, ctx.at)),
      ),
    ),

  edit: authedProcedure
    .meta({ errors: ["NOT_FOUND", "QUESTION_OUT_OF_RANGE", "WRITING_SUSPENDED"] })
    .meta({
      rest: { method: "PUT", path: "/lectures/questions/{questionId}", summary: "Change the current user's question" },
    })
    .input(questionEditInput)
    .output(outputOf(question))
    .mutation(async ({ ctx, input }) => {
      await editQuestion(ctx.db, ctx.viewer.userId, input, ctx.at);
      return readOwn(ctx, input.questionId);
    }),

  /** Idempotent. */
  remove: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "DELETE",
        path: "/lectures/questions/{questionId}",
        status: 204,
        summary: "Delete the current user's question",
      },
    })
    .input(questionIdInput)
    .output(outputOf(questionIdInput))
    .mutation(async ({ ctx, input }) => {
      await deleteQuestion(ctx.db, ctx.viewer.userId, input.questionId, ctx.at);
      return input;
    }),

  ...answerProcedures,
});

const readOwn = async (ctx: Context, questionId: string) =>
  orNotFound(await findOwnQuestion(ctx.reads, ctx.viewer.userId, questionId));
