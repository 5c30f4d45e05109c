import { z } from "zod";
import {
  codeSent,
  emailAvailability,
  identity,
  refreshed,
  session,
  signUpConsents,
  user,
} from "../../../shared/account.ts";
import { endedSessions } from "../../../shared/account-settings.ts";
import { cart } from "../../../shared/cart.ts";
import { certificate } from "../../../shared/certificate.ts";
import { comment, ownReaction, reply } from "../../../shared/comment.ts";
import { coupon, couponIdInput, openCoupon, orderCoupon, usableCoupon, userCoupon } from "../../../shared/coupon.ts";
import { course, courseCard, courseRef, courseSection, curriculumLecture } from "../../../shared/course.ts";
import { favorite, favoriteChange, favoriteState } from "../../../shared/favorite.ts";
import { answeredQuestion, game, gameAttempt, gameCard, openQuestion } from "../../../shared/game.ts";
import { inquiry, inquiryMessage, inquiryThread } from "../../../shared/inquiry.ts";
import { feature, itemRef } from "../../../shared/item.ts";
import { courseOfLecture, lecture, lectureCard } from "../../../shared/lecture.ts";
import { like, likeState } from "../../../shared/like.ts";
import { caption, chapter, mediaSource, mediaToken } from "../../../shared/media.ts";
import { note } from "../../../shared/note.ts";
import { notificationData } from "../../../shared/notification-data.ts";
import {
  notification,
  notificationSetting,
  notificationSettings,
  unreadNotifications,
} from "../../../shared/notification.ts";
import { order, orderDetail, orderEvent, orderItem, refundEstimate } from "../../../shared/order.ts";
import { payment } from "../../../shared/payment.ts";
import { photo, privatePhoto } from "../../../shared/photo.ts";
import { courseProgress, learningOverview, progress } from "../../../shared/progress.ts";
import { banner, promotion, promotionCard } from "../../../shared/promotion.ts";
import { answer, question, questionThread, voteResult } from "../../../shared/question.ts";
import { dismissalChange, recommendation, recommendationReason } from "../../../shared/recommendation.ts";
import { refund, refundAccount } from "../../../shared/refund.ts";
import { courseRegistration, lectureRegistration, registeredItem, resumePoint } from "../../../shared/registration.ts";
import { helpfulState, review, reviewSummary, reviewReply } from "../../../shared/review.ts";
import { searchHit } from "../../../shared/search.ts";
import { suggestion, suggestionVoteResult } from "../../../shared/suggestion.ts";
import { teacher, teacherCard, teacherDetail, teacherEntry, teacherRef } from "../../../shared/teacher.ts";
import { author, face } from "../../../shared/user-text.ts";

/** `DEPOSIT_CONFIRMED` and `refund.byId` as names of types: `DepositConfirmed`, `RefundById`. */
export const typeName = (name: string): string =>
  name
    .split(/[._]/)
    .map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/**
 * The objects of responses by the names that generated clients give them. The keys are part of the interface: a
 * schema may be renamed in the code, its key may not. An object that two operations contain has to be here.
 */
const ofResponses: Record<string, z.ZodType> = {
  answer,
  answeredQuestion,
  author,
  banner,
  caption,
  cart,
  certificate,
  chapter,
  claimedCoupon: couponIdInput,
  codeSent,
  comment,
  coupon,
  course,
  courseCard,
  courseOfLecture,
  courseProgress,
  courseRef,
  courseRegistration,
  courseSection,
  curriculumLecture,
  deposit: order.shape.deposit.unwrap(),
  dismissalChange,
  emailAvailability,
  endedSessions,
  face,
  favorite,
  favoriteChange,
  favoriteState,
  feature,
  game,
  gameAttempt,
  gameCard,
  helpfulState,
  identity,
  inquiry,
  inquiryMessage,
  inquirySubject: inquiry.shape.subject.unwrap(),
  inquiryThread,
  learningOverview,
  lecture,
  lectureCard,
  lectureRegistration,
  like,
  likeState,
  lineRefund: orderItem.shape.refund.unwrap(),
  mediaSource,
  mediaToken,
  note,
  notification,
  notificationSetting,
  notificationSettings,
  openCoupon,
  openQuestion,
  order,
  orderCoupon,
  orderDetail,
  orderEvent,
  orderItem,
  ownReaction,
  payment,
  photo,
  privatePhoto,
  progress,
  promotion,
  promotionCard,
  question,
  questionThread,
  ratings: reviewSummary.shape.all,
  recommendation,
  recommendationReason,
  refreshed,
  refund,
  refundEstimate,
  registeredItem,
  reply,
  resumePoint,
  review,
  reviewReply,
  reviewSummary,
  searchHit,
  searchMatch: searchHit.options[0].shape.match,
  session,
  studiedDay: learningOverview.shape.days.element,
  suggestion,
  suggestionVoteResult,
  teacher,
  teacherCard,
  teacherDetail,
  teacherEntry,
  teacherLink: teacher.shape.links.element,
  teacherRef,
  unreadNotifications,
  usableCoupon,
  user,
  userCoupon,
  voteResult,
  ...Object.fromEntries(searchHit.options.map((hit) => [`${hit.shape.type.value}_HIT`, hit])),
  ...Object.fromEntries(notification.options.map((one) => [`${one.shape.kind.value}_NOTIFICATION`, one])),
  ...Object.fromEntries(Object.entries(notificationData).map(([kind, data]) => [`${kind}_DATA`, data])),
};

/** The same for bodies: a caller may leave out fields with a default, so the types differ from those of responses. */
const ofBodies: Record<string, z.ZodType> = {
  itemRefInput: itemRef,
  refundAccountInput: refundAccount,
  signUpConsentsInput: signUpConsents,
};

type Named = z.core.$ZodRegistry<{ id: string }>;
export type Io = "input" | "output";

function registryOf(schemas: Record<string, z.ZodType>): Named {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(schemas)) registry.add(schema, { id: typeName(name) });
  return registry;
}

export const namedSchemas: Record<Io, Named> = { input: registryOf(ofBodies), output: registryOf(ofResponses) };
