import { z } from "zod";
import { instant, instantInput } from "../instant.ts";
import { courseIdInput } from "./schema.ts";

/** SENT_BACK: an admin asks for changes. FAILED: it could not be published when it was due. */
export const publicationStates = ["IN_REVIEW", "SENT_BACK", "SCHEDULED", "FAILED"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** A remark of an admin about a section or lecture of the draft, or about the page of the course (null). */
export const reviewComment = z.object({ itemId: z.uuid().nullable(), text: z.string() });

/** A state of a draft that is on its way to the shop. */
export const coursePublication = z.object({
  state: z.enum(publicationStates),
  submittedAt: instant,
  /** null: as soon as it is accepted. */
  publishAt: instant.nullable(),
  comments: z.array(reviewComment),
});
export type CoursePublication = z.output<typeof coursePublication>;

/** `publishAt`: null or in the past for at once. */
export const publishInput = courseIdInput.extend({ publishAt: instantInput.nullable().default(null) });
/** IN_REVIEW: an admin decides first. */
export const publishOutcome = z.object({
  state: z.enum(["PUBLISHED", "SCHEDULED", "IN_REVIEW"]),
  /** The version; null until it is published. */
  number: z.int().nullable(),
});
export type PublishOutcome = z.output<typeof publishOutcome>;

export const withdrawInput = courseIdInput.extend({ withdrawAt: instantInput.nullable().default(null) });

/** The teachers whose first publication of a course an admin reviews. */
export const reviewedTeachers = ["NEW", "ALL", "NONE"] as const;
export type ReviewedTeachers = (typeof reviewedTeachers)[number];
export const reviewSettingInput = z.object({ reviewed: z.enum(reviewedTeachers) });

/** Whether a course is published only with captions of all its lectures. */
export const captionRules = ["REQUIRED", "ADVISED"] as const;
export type CaptionRule = (typeof captionRules)[number];
export const captionRuleInput = z.object({ captions: z.enum(captionRules) });

export const submittedCourse = z.object({
  courseId: z.uuid(),
  title: z.string(),
  teacher: z.string(),
  lectureCount: z.int(),
  submittedAt: instant,
  publishAt: instant.nullable(),
});
export type SubmittedCourse = z.output<typeof submittedCourse>;

/** Without comments it is accepted. `submittedAt`: of the state that the admin has read. */
export const publicationDecision = courseIdInput.extend({
  submittedAt: instantInput,
  comments: z
    .array(z.object({ itemId: z.uuid().nullable(), text: z.string().trim().min(1).max(1_000) }))
    .max(100)
    .describe("what has to change: itemId of a section or lecture, null for the page"),
});
export type PublicationDecision = z.output<typeof publicationDecision>;
