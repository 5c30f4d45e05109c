import { z } from "zod";
import { receivedReviewSorts, reviewSorts } from "../codes.ts";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { listOf, paging, rows } from "../paging.ts";
import { photo, photoIds } from "../photo/schema.ts";
import { photoLimits } from "../photo/codes.ts";
import { author, userText } from "../text/user-text.ts";

export const rating = z.int().min(1).max(5);
export type Rating = z.output<typeof rating>;

export const reviewReply = z.object({
  content: z.string(),
  teacherName: z.string(),
  repliedAt: instant,
});
export type ReviewReply = z.output<typeof reviewReply>;

export const review = z.object({
  reviewId: z.uuid(),
  lectureId: z.uuid(),
  lectureTitle: z.string(),
  userId: z.uuid().nullable(),
  author: author.nullable(),
  rating,
  content: z.string(),
  /** How much of the lecture the user had watched when the review was last written. */
  watchedPercent: z.int(),
  isCompleted: z.boolean(),
  /** Whether the registration that the user reviewed with has been refunded. */
  refunded: z.boolean(),
  /** Whether its stars are part of the rating: not if the user got everything back and owns the lecture no more. */
  isCounted: z.boolean(),
  photos: z.array(photo),
  helpfulCount: z.int(),
  reply: reviewReply.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Review = z.output<typeof review>;
export const reviewList = listOf(review);

const content = userText(limits.reviewMax);
const photosOfReview = photoIds(photoLimits.photosPerReviewMax);
export const reviewInput = z.object({
  lectureId: z.uuid(),
  rating,
  content,
  photoIds: photosOfReview.default([]),
});
export type ReviewInput = z.output<typeof reviewInput>;
export const reviewIdInput = z.object({ reviewId: z.uuid() });
/** Without `photoIds` the photos remain. */
export const reviewEditInput = reviewIdInput.extend({ rating, content, photoIds: photosOfReview.optional() });
export type ReviewEditInput = z.output<typeof reviewEditInput>;
export const replyInput = reviewIdInput.extend({ content });

/** The reviews of the lectures of a teacher; those without a reply come first. */
export const receivedReviewsInput = paging.extend({
  courseId: z.uuid().optional(),
  rating: rating.optional(),
  sort: z.enum(receivedReviewSorts).default("NEWEST"),
});
export type ReceivedReviewsInput = z.output<typeof receivedReviewsInput>;
export type ReceivedReviewsQuery = z.input<typeof receivedReviewsInput>;

const onlyOneItem = ({ lectureId, courseId }: { lectureId?: unknown; courseId?: unknown }) =>
  lectureId === undefined || courseId === undefined;

/** Reviews of a lecture, or of all lectures of a course; without both those of all lectures. */
export const reviewListInput = paging
  .extend({
    lectureId: z.uuid().optional(),
    courseId: z.uuid().optional(),
    userId: z.uuid().optional(),
    rating: rating.optional(),
    completedOnly: z.boolean().default(false),
    withPhotos: z.boolean().default(false),
    sort: z.enum(reviewSorts).default("NEWEST"),
  })
  .refine(onlyOneItem, "lectureId or courseId, not both");
export type ReviewListInput = z.output<typeof reviewListInput>;
/** The caller's input: fields with a default may be left out. */
export type ReviewListQuery = z.input<typeof reviewListInput>;

/** One lecture or one course. */
export const reviewedItem = z
  .object({ lectureId: z.uuid().optional(), courseId: z.uuid().optional() })
  .refine((item) => (item.lectureId === undefined) !== (item.courseId === undefined), "either lectureId or courseId");
export type ReviewedItem = z.output<typeof reviewedItem>;

/** The review is looked for in the list of the most helpful, which the page of an item shows at first. */
export const reviewPositionInput = reviewIdInput
  .extend({ lectureId: z.uuid().optional(), courseId: z.uuid().optional(), rows })
  .refine((item) => (item.lectureId === undefined) !== (item.courseId === undefined), "either lectureId or courseId");
export type ReviewPositionInput = z.output<typeof reviewPositionInput>;
export const reviewPosition = z.object({ page: z.int() });
export type ReviewPosition = z.output<typeof reviewPosition>;

const ratings = z.object({
  count: z.int(),
  /** The mean with one decimal; null without a rating. */
  average: z.number().nullable(),
  /** How many ratings of one to five stars, in this order. */
  distribution: z.array(z.int()).length(5),
});
export type Ratings = z.output<typeof ratings>;

/** `completed`: the ratings of those who had completed the lecture; `withPhotos`: how many reviews have photos. */
export const reviewSummary = z.object({ all: ratings, completed: ratings, withPhotos: z.int() });
export type ReviewSummary = z.output<typeof reviewSummary>;

export const reviewRefusals = ["OWN_LECTURE", "NOT_REGISTERED", "NOT_ENOUGH_WATCHED"] as const;

/** A lecture that the current user may review or has reviewed. */
export const reviewableLecture = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  watchedPercent: z.int(),
  isCompleted: z.boolean(),
  review: z.object({ reviewId: z.uuid(), rating, content: z.string(), photos: z.array(photo) }).nullable(),
});
export type ReviewableLecture = z.output<typeof reviewableLecture>;

/** The lectures of an item that the current user may review, the last watched first; `refusal`: why there is none. */
export const reviewableLectures = z.object({
  items: z.array(reviewableLecture),
  refusal: z.enum(reviewRefusals).nullable(),
  /** The largest percentage of a lecture that the user has watched. */
  watchedPercent: z.int(),
});
export type ReviewableLectures = z.output<typeof reviewableLectures>;

export const reviewIdsInput = z.object({ reviewIds: z.array(z.uuid()).max(limits.reactionIdsMax) });
export const helpfulState = z.object({ reviewId: z.uuid(), isHelpful: z.boolean() });
