import { z } from "zod";
import { limits } from "../../shared/limits.ts";
import { questionLimits } from "../../shared/question/limits.ts";

const daysAgo = z.number().min(0);
const people = z.array(z.string()).default([]);
/** A key of `people.yaml`, or `teacher`: who teaches the lecture. */
const person = z.string();

const review = z.strictObject({
  person,
  lecture: z.string(),
  rating: z.int().min(1).max(5),
  daysAgo,
  content: z.string().max(limits.reviewMax),
  helpful: people,
  reply: z.strictObject({ daysAgo, content: z.string().max(limits.reviewMax) }).optional(),
});
export type DemoReview = z.output<typeof review>;

const answer = z.strictObject({
  person,
  daysAgo,
  content: z.string(),
  accepted: z.boolean().default(false),
  votes: people,
});

const question = z.strictObject({
  person,
  lecture: z.string(),
  sec: z.int().min(0).optional(),
  daysAgo,
  title: z.string(),
  content: z.string().default(""),
  votes: people,
  answers: z.array(answer).default([]),
});
export type DemoQuestion = z.output<typeof question>;

const reactions = z.strictObject({ LIKE: people, CURIOUS: people }).partial().default({});

const comment = z.strictObject({
  person,
  lecture: z.string(),
  daysAgo,
  content: z.string(),
  reactions,
  replies: z.array(z.strictObject({ person, daysAgo, content: z.string(), reactions })).default([]),
});
export type DemoComment = z.output<typeof comment>;

/** A scene that people do not understand, and what its teacher adds to it. */
const scene = z.strictObject({
  lecture: z.string(),
  sec: z.int().min(0),
  daysAgo,
  people,
  annotation: z.strictObject({ daysAgo, content: z.string().max(questionLimits.annotationMax) }).optional(),
});
export type DemoScene = z.output<typeof scene>;

/** Texts of people about an item. */
export const demoCommunity = z.strictObject({
  reviews: z.array(review).default([]),
  questions: z.array(question).default([]),
  comments: z.array(comment).default([]),
  scenes: z.array(scene).default([]),
});
export type DemoCommunity = z.output<typeof demoCommunity>;
