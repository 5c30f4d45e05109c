import { z } from "zod";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { questionLimits } from "./limits.ts";
import { listOf, paging } from "../paging.ts";
import { photo, photoIds } from "../photo/schema.ts";
import { photoLimits } from "../photo/codes.ts";
import { questionSorts, questionStatuses } from "./codes.ts";
import { author, optionalUserText, userText } from "../text/user-text.ts";

export const answer = z.object({
  answerId: z.uuid(),
  questionId: z.uuid(),
  author: author.nullable(),
  /** Written by the teacher of the lecture, also after the account is deleted. */
  byTeacher: z.boolean(),
  /** A subset of Markdown. */
  content: z.string(),
  photos: z.array(photo),
  voteCount: z.int(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Answer = z.output<typeof answer>;

export const question = z.object({
  questionId: z.uuid(),
  lectureId: z.uuid(),
  lectureTitle: z.string(),
  author: author.nullable(),
  /** Deleted, but with answers: title and content are empty. */
  isDeleted: z.boolean(),
  title: z.string(),
  content: z.string(),
  /** The second of the video that the question is about. */
  timestampSec: z.int().nullable(),
  status: z.enum(questionStatuses),
  acceptedAnswer: answer.nullable(),
  answerCount: z.int(),
  voteCount: z.int(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Question = z.output<typeof question>;

/** A question with its answers: the accepted one first, then by time. */
export const questionThread = question.extend({ answers: z.array(answer) });
export type QuestionThread = z.output<typeof questionThread>;

const title = userText(questionLimits.questionTitleMax);
const content = optionalUserText(questionLimits.questionMax);
const timestampSec = z.int32().min(0).nullable().default(null);

export const questionInput = z.object({ lectureId: z.uuid(), title, content, timestampSec });
export type QuestionInput = z.output<typeof questionInput>;

export const questionIdInput = z.object({ questionId: z.uuid() });
export const questionEditInput = questionIdInput.extend({ title, content, timestampSec });
export type QuestionEditInput = z.output<typeof questionEditInput>;

const status = z.enum(questionStatuses).optional();
const sort = z.enum(questionSorts).default("NEWEST");
const scope = { lectureId: z.uuid().optional(), courseId: z.uuid().optional() };

/** Questions of a lecture, or of all lectures of a course. */
export const questionListInput = paging
  .extend({ ...scope, status, sort })
  .refine(({ lectureId, courseId }) => (lectureId === undefined) !== (courseId === undefined), {
    error: "either lectureId or courseId",
    path: ["lectureId"],
  });
export type QuestionListInput = z.output<typeof questionListInput>;

/**
 * `counts`: of all questions of the lecture or course, whatever the status that is listed. `answerMedianSec`: how fast
 * the teacher answers; null with fewer answers than say something.
 */
export const questionList = listOf(question).extend({
  counts: z.record(z.enum(questionStatuses), z.int()),
  answerMedianSec: z.int().nullable(),
});
export type QuestionList = z.output<typeof questionList>;

/** The current user's own questions. */
export const myQuestionListInput = paging.extend({ ...scope, sort });
export type MyQuestionListInput = z.output<typeof myQuestionListInput>;
export const myQuestionList = listOf(question);

/** The questions of a lecture that have a second, for the seek bar. */
export const questionMark = question.pick({ questionId: true, title: true, status: true, answerCount: true }).extend({
  timestampSec: z.int(),
});
export type QuestionMark = z.output<typeof questionMark>;
export const questionMarksInput = z.object({ lectureId: z.uuid() });

export const similarInput = z.object({
  lectureId: z.uuid(),
  query: z.string().max(questionLimits.questionTitleMax * 4),
});
export const similarQuestion = question.pick({ questionId: true, title: true, status: true, answerCount: true });
export type SimilarQuestion = z.output<typeof similarQuestion>;

/** The current user's rights at lectures of a course, or at one lecture. */
export const askContextInput = z
  .object(scope)
  .refine(({ lectureId, courseId }) => Boolean(lectureId) !== Boolean(courseId), {
    error: "either lectureId or courseId",
    path: ["lectureId"],
  });
/** `lectures`: those that the user may ask about, in order; `last`: where the user has watched last. */
export const askContext = z.object({
  isTeacher: z.boolean(),
  lectures: z.array(z.object({ lectureId: z.uuid(), title: z.string(), number: z.int() })),
  last: z.object({ lectureId: z.uuid(), timestampSec: z.int() }).nullable(),
});
export type AskContext = z.output<typeof askContext>;

/** The current user's part in questions and their answers. */
export const questionViewerInput = z.object({ questionIds: z.array(z.uuid()).max(limits.rowsMax) });
export const questionViewer = z.object({
  questionId: z.uuid(),
  voteCount: z.int(),
  hasVoted: z.boolean(),
  isMine: z.boolean(),
  /** A right of the teacher of the lecture and of the asker. */
  mayAccept: z.boolean(),
  answers: z.array(z.object({ answerId: z.uuid(), voteCount: z.int(), hasVoted: z.boolean(), isMine: z.boolean() })),
});
export type QuestionViewer = z.output<typeof questionViewer>;

const photosOfAnswer = photoIds(photoLimits.photosPerAnswerMax);
export const answerInput = questionIdInput.extend({
  content: userText(questionLimits.answerMax),
  photoIds: photosOfAnswer.default([]),
});
export type AnswerInput = z.output<typeof answerInput>;
export const answerIdInput = z.object({ answerId: z.uuid() });
/** Without `photoIds` the photos remain. */
export const answerEditInput = answerIdInput.extend({
  content: userText(questionLimits.answerMax),
  photoIds: photosOfAnswer.optional(),
});
export type AnswerEditInput = z.output<typeof answerEditInput>;

export const questionVoteInput = questionIdInput.extend({ voted: z.boolean() });
export const answerVoteInput = answerIdInput.extend({ voted: z.boolean() });
export const voteResult = z.object({ voted: z.boolean(), voteCount: z.int() });
export const acceptInput = answerIdInput.extend({ accepted: z.boolean() });

/** How fast a teacher answers; null with fewer answers than say something. */
export const answerTime = z.object({ medianSec: z.int().nullable() });
export const answerTimeInput = z.object({ teacherId: z.uuid() });
