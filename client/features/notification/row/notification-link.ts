import { type LinkProps, linkOptions } from "@tanstack/react-router";
import type { Notification, NotificationData, NotificationKind } from "../../../../shared/notification/schema.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";

/** A link of the shop, or the address of another application. */
type NotificationLink = LinkProps | string;
type Links = { [K in NotificationKind]: (data: NotificationData[K]) => NotificationLink };
type Item = NotificationData["PRICE_DROPPED" | "NEW_LECTURE"];

const toItem = ({ itemType, itemId }: Pick<Item, "itemType" | "itemId">): LinkProps =>
  itemType === "COURSE"
    ? linkOptions({ to: "/courses/$courseId", params: { courseId: itemId } })
    : linkOptions({ to: "/lectures/$lectureId", params: { lectureId: itemId } });

/** A text on the page of its lecture. */
const toText = (lectureId: string, hash: string): LinkProps =>
  linkOptions({ to: "/lectures/$lectureId", params: { lectureId }, hash });

/** A question beside the video. */
const toQuestion = ({ lectureId, courseId }: { lectureId: string; courseId: string | null }, questionId: string) =>
  linkOptions({
    to: "/lectures/$lectureId/watch",
    params: { lectureId },
    search: { course: courseId ?? undefined, question: questionId },
  });

const toOrder = ({ orderId }: { orderId: string }): LinkProps =>
  linkOptions({ to: "/my/orders/$orderId", params: { orderId } });

const links: Links = {
  QUESTION_ANSWERED: (data) => toQuestion(data, data.questionId),
  COMMENT_REPLIED: ({ lectureId, commentId }) => toText(lectureId, `comment-${commentId}`),
  REVIEW_REPLIED: ({ lectureId, reviewId }) => toText(lectureId, `review-${reviewId}`),
  REACTIONS_RECEIVED: (data) => {
    const { lectureId, reviewId, commentId, questionId } = data;
    if (questionId) return toQuestion(data, questionId);
    return toText(lectureId, reviewId ? `review-${reviewId}` : `comment-${commentId}`);
  },
  QUESTION_UNANSWERED: ({ questionId }) => linkOptions({ to: "/teachers/me", search: { question: questionId } }),
  NEW_LECTURE: toItem,
  PRICE_DROPPED: toItem,
  REGISTRATION_EXPIRING: () => linkOptions({ to: "/classroom" }),
  REFUND_DONE: toOrder,
  DEPOSIT_CONFIRMED: toOrder,
  DEPOSIT_REVERSED: toOrder,
  INQUIRY_ANSWERED: ({ inquiryId }) => linkOptions({ to: "/my/support", search: { inquiry: inquiryId } }),
  SUGGESTION_DECIDED: ({ suggestionId }) => linkOptions({ to: "/my/suggest/$suggestionId", params: { suggestionId } }),
  DOCUMENT_CHANGED: ({ documentType, version }) =>
    linkOptions({ to: "/docs/$documentType", params: { documentType }, search: { version } }),
  TEACHER_APPLICATION_DECIDED: () => studioPaths.courses,
  COURSE_PUBLICATION: ({ courseId }) => studioPaths.publish(courseId),
};

/** Where what a notification is about is shown. */
export const linkOf = ({ kind, data }: Notification): NotificationLink =>
  (links[kind] as (data: Notification["data"]) => NotificationLink)(data);
