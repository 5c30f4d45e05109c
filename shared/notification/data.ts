import { z } from "zod";
import { documentTypes, type notificationKinds, type reportTargets } from "../codes.ts";
import { instant } from "../instant.ts";
import { itemType } from "../item/schema.ts";
import { suggestionStatuses } from "../support/codes.ts";

/** Where a text of users is: its lecture, by its title at that time, and the newest course with that lecture. */
const lectureRef = { lectureId: z.uuid(), courseId: z.uuid().nullable(), title: z.string() };

/** A text of another user: the name of its author then, null once the account is deleted, and how it starts. */
const written = { actor: z.string().nullable(), isTeacher: z.boolean(), text: z.string() };

/** An item that is sold, by its title at that time. */
const item = { itemType, itemId: z.uuid(), title: z.string() };

const mostReacted = z.enum(["REVIEW", "COMMENT", "QUESTION", "ANSWER"] satisfies (typeof reportTargets)[number][]);

/** Data of the sentence and the link of each kind. Texts are without syntax (`quote.ts`), shortened to `quoteMax` characters. */
export const notificationData = {
  /** An answer to the user's question. */
  QUESTION_ANSWERED: z.object({
    ...lectureRef,
    ...written,
    questionId: z.uuid(),
    answerId: z.uuid(),
    questionTitle: z.string(),
  }),
  /** A reply to the user's comment; `commentId` is the first comment of the thread. */
  COMMENT_REPLIED: z.object({ ...lectureRef, ...written, commentId: z.uuid(), replyId: z.uuid() }),
  /** The teacher's reply to the user's review. */
  REVIEW_REPLIED: z.object({ ...lectureRef, ...written, reviewId: z.uuid() }),
  /** All reactions since the last digest: place and text are those of the user's text that got most of them. */
  REACTIONS_RECEIVED: z.object({
    ...lectureRef,
    count: z.int(),
    target: mostReacted,
    reviewId: z.uuid().nullable(),
    /** For a reply the first comment of its thread. */
    commentId: z.uuid().nullable(),
    /** The question, or for an answer the question that it belongs to. */
    questionId: z.uuid().nullable(),
    answerId: z.uuid().nullable(),
    text: z.string(),
  }),
  /** Questions to the teacher that have waited too long: place and text are those of the oldest one. */
  QUESTION_UNANSWERED: z.object({ ...lectureRef, count: z.int(), questionId: z.uuid(), text: z.string() }),
  /** A course or lecture of a teacher whom the user follows went on sale. */
  NEW_LECTURE: z.object({ ...item, courseId: z.uuid().nullable(), teacherId: z.uuid(), actor: z.string() }),
  /** A favorite costs less than when it was added, and than at the last notification about it. */
  PRICE_DROPPED: z.object({ ...item, price: z.int(), previousPrice: z.int() }),
  REGISTRATION_EXPIRING: z.object({
    registrationId: z.uuid(),
    ...item,
    expiresAt: instant,
    /** Calendar days in Korea until then, when it was sent: at most 7, and 0 on the last day. */
    daysLeft: z.int(),
  }),
  REFUND_DONE: z.object({ orderId: z.string(), title: z.string(), amount: z.int() }),
  DEPOSIT_CONFIRMED: z.object({ orderId: z.string(), title: z.string(), amount: z.int() }),
  /** The bank took the deposit back. `isOpen`: it can be sent again. */
  DEPOSIT_REVERSED: z.object({ orderId: z.string(), title: z.string(), amount: z.int(), isOpen: z.boolean() }),
  /** Support answered the user's inquiry. */
  INQUIRY_ANSWERED: z.object({ inquiryId: z.uuid(), title: z.string(), text: z.string() }),
  /** The outcome of a suggestion that the user has made or voted for. */
  SUGGESTION_DECIDED: z.object({
    suggestionId: z.uuid(),
    title: z.string(),
    status: z.enum(suggestionStatuses),
    outcome: z.string(),
  }),
  /** A version of a document that comes into force. */
  DOCUMENT_CHANGED: z.object({
    documentType: z.enum(documentTypes),
    title: z.string(),
    version: z.string(),
    effectiveAt: instant,
  }),
  /** The decision about the application for the role of a teacher; `text`: what has to change, empty when it was accepted. */
  TEACHER_APPLICATION_DECIDED: z.object({ isAccepted: z.boolean(), text: z.string() }),
  /** The end of a publication that waited; `count`: comments of an admin who sent it back. */
  COURSE_PUBLICATION: z.object({
    courseId: z.uuid(),
    title: z.string(),
    outcome: z.enum(["ACCEPTED", "SENT_BACK", "PUBLISHED", "FAILED"]),
    count: z.int(),
  }),
} as const satisfies Record<(typeof notificationKinds)[number], z.ZodType>;
