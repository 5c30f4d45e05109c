import { z } from "zod";
import { instant } from "../instant.ts";
import { listOf, paging } from "../paging.ts";
import { question, questionThread } from "../question/schema.ts";

/** Counts of a teacher's open and answered questions. */
export const inboxSummary = z.object({
  teacherName: z.string(),
  open: z.int(),
  /** The open ones that have waited too long. */
  overdue: z.int(),
  answered: z.int(),
  resolved: z.int(),
  total: z.int(),
  /** The median of the last 30 days; null without an answer. */
  medianSec: z.int().nullable(),
  recentAnswers: z.int(),
  /** Reviews without a reply, and how many of them have few stars. */
  unrepliedReviews: z.int(),
  unrepliedLow: z.int(),
  courses: z.array(z.object({ courseId: z.uuid(), title: z.string() })),
});
export type InboxSummary = z.output<typeof inboxSummary>;

export const inboxSorts = ["OLDEST", "NEWEST", "VOTES"] as const;
export const inboxListInput = paging.extend({
  answered: z.boolean().default(false),
  courseId: z.uuid().optional(),
  sort: z.enum(inboxSorts).default("OLDEST"),
});
export type InboxListInput = z.output<typeof inboxListInput>;

const inCourse = z.object({ courseTitle: z.string().nullable(), lectureNumber: z.int().nullable() });
export const inboxQuestion = question
  .pick({
    questionId: true,
    lectureId: true,
    lectureTitle: true,
    author: true,
    title: true,
    timestampSec: true,
    status: true,
    answerCount: true,
    voteCount: true,
    createdAt: true,
  })
  .extend(inCourse.shape)
  .extend({ isOverdue: z.boolean() });
export type InboxQuestion = z.output<typeof inboxQuestion>;
export const inboxList = listOf(inboxQuestion);

/** A question with what helps to answer it. */
export const inboxDetail = questionThread.extend(inCourse.shape).extend({
  isOverdue: z.boolean(),
  /** The caption at the second of the question. */
  caption: z.string().nullable(),
  /** How many users do not understand the scene; null when they are too few to be shown. */
  confusedCount: z.int().nullable(),
  /** Percent of the lecture that the asker has watched; null without a registration. */
  askerProgress: z.int().nullable(),
  similar: z.array(z.object({ questionId: z.uuid(), title: z.string(), answer: z.string(), answeredAt: instant })),
});
export type InboxDetail = z.output<typeof inboxDetail>;
