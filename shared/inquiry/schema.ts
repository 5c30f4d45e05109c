import { z } from "zod";
import { emailInput } from "../account/schema.ts";
import { instant } from "../instant.ts";
import { listOf, paging } from "../paging.ts";
import { photoIds, privatePhoto } from "../photo/schema.ts";
import { photoLimits } from "../photo/codes.ts";
import { inquiryCategories, inquiryStatuses } from "../support/codes.ts";
import { supportLimits } from "../support/limits.ts";
import { userText } from "../text/user-text.ts";

/** The subject of an inquiry: an item of the user, or one lecture of a course. */
const subject = z.object({
  courseId: z.uuid().nullable(),
  lectureId: z.uuid().nullable(),
  title: z.string(),
  /** The number of a lecture in its course. */
  lectureNumber: z.int().nullable(),
});

export const inquiry = z.object({
  inquiryId: z.uuid(),
  category: z.enum(inquiryCategories),
  status: z.enum(inquiryStatuses),
  title: z.string(),
  subject: subject.nullable(),
  /** When support answers at the latest. */
  dueAt: instant,
  createdAt: instant,
  /** The last message or change of status. */
  updatedAt: instant,
});
export type Inquiry = z.output<typeof inquiry>;

export const inquiryMessage = z.object({
  messageId: z.uuid(),
  byStaff: z.boolean(),
  content: z.string(),
  photos: z.array(privatePhoto),
  createdAt: instant,
});
export type InquiryMessage = z.output<typeof inquiryMessage>;

/** An inquiry with its messages, the oldest first. */
export const inquiryThread = inquiry.extend({ messages: z.array(inquiryMessage) });
export type InquiryThread = z.output<typeof inquiryThread>;

export const inquiryListInput = paging;
/** The current user's inquiries, the last active first. */
export const inquiryList = listOf(inquiry);

export const inquiryIdInput = z.object({ inquiryId: z.uuid() });

const content = userText(supportLimits.inquiryMessageMax);
const photosOfMessage = photoIds(photoLimits.photosPerMessageMax).default([]);
export const inquiryInput = z.object({
  category: z.enum(inquiryCategories),
  courseId: z.uuid().nullable().default(null),
  lectureId: z.uuid().nullable().default(null),
  title: userText(supportLimits.inquiryTitleMax),
  content,
  photoIds: photosOfMessage,
});
export type InquiryInput = z.output<typeof inquiryInput>;
/** The caller's input: fields with a default may be left out. */
export type InquiryQuery = z.input<typeof inquiryInput>;

/** An inquiry of someone who cannot sign in: the answer is mailed. */
export const visitorInquiryInput = inquiryInput
  .pick({ category: true, title: true, content: true })
  .extend(emailInput.shape);
export type VisitorInquiryInput = z.output<typeof visitorInquiryInput>;
/** When support answers at the latest. */
export const visitorInquiryReceipt = inquiry.pick({ dueAt: true });

export const inquiryReplyInput = inquiryIdInput.extend({ content, photoIds: photosOfMessage });
/** A message of support. */
export const inquiryAnswerInput = inquiryIdInput.extend({ content });
export type InquiryAnswerInput = z.output<typeof inquiryAnswerInput>;
export type InquiryReplyInput = z.output<typeof inquiryReplyInput>;
export type InquiryReplyQuery = z.input<typeof inquiryReplyInput>;

/** An item that the user has or had; of a course its lectures in order. */
export const inquirySubject = z.object({
  courseId: z.uuid().nullable(),
  lectureId: z.uuid().nullable(),
  title: z.string(),
  lectures: z.array(z.object({ lectureId: z.uuid(), number: z.int(), title: z.string() })),
});
export type InquirySubject = z.output<typeof inquirySubject>;

/** For admins: without a status those that wait for an answer, the most urgent first. */
export const inquiryQueueInput = paging.extend({ status: z.enum(inquiryStatuses).optional() });
export type InquiryQueueInput = z.output<typeof inquiryQueueInput>;
/** `isVisitor`: the address is unproven, and answers go there. */
export const queuedInquiry = inquiry.extend({
  email: z.string().nullable(),
  isVisitor: z.boolean(),
  messageCount: z.int(),
});
export type QueuedInquiry = z.output<typeof queuedInquiry>;
export const inquiryQueue = listOf(queuedInquiry);

/** Answered is what an answer makes of it. */
export const inquiryStatusInput = inquiryIdInput.extend({
  status: z.enum(inquiryStatuses).extract(["IN_PROGRESS", "RESOLVED"]),
});
export type InquiryStatusInput = z.output<typeof inquiryStatusInput>;
