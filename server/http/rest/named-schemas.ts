import { z } from "zod";
import {
  codeSent,
  emailAvailability,
  identity,
  refreshed,
  session,
  signUpConsents,
  user,
} from "../../../shared/account/schema.ts";
import { endedSessions } from "../../../shared/account/settings.ts";
import { cart } from "../../../shared/cart/schema.ts";
import { certificate } from "../../../shared/certificate/schema.ts";
import { comment, ownReaction, reply } from "../../../shared/comment/schema.ts";
import {
  coupon,
  couponIdInput,
  openCoupon,
  orderCoupon,
  usableCoupon,
  userCoupon,
} from "../../../shared/coupon/schema.ts";
import { course, courseCard, courseRef, courseSection, curriculumLecture } from "../../../shared/course/schema.ts";
import { favorite, favoriteChange, favoriteState } from "../../../shared/favorite/schema.ts";
import { answeredQuestion, game, gameAttempt, gameCard, openQuestion } from "../../../shared/game/schema.ts";
import { inquiry, inquiryMessage, inquiryThread } from "../../../shared/inquiry/schema.ts";
import { feature, itemRefInput } from "../../../shared/item/schema.ts";
import { courseOfLecture, lecture, lectureCard, listedLecture } from "../../../shared/lecture/schema.ts";
import { like, likeState } from "../../../shared/like/schema.ts";
import { caption, chapter, mediaSource, mediaToken } from "../../../shared/media/schema.ts";
import { note } from "../../../shared/note/schema.ts";
import { notificationData } from "../../../shared/notification/data.ts";
import {
  notification,
  notificationSetting,
  notificationSettings,
  unreadNotifications,
} from "../../../shared/notification/schema.ts";
import { order, orderDetail, orderEvent, orderItem, refundEstimate } from "../../../shared/order/schema.ts";
import { payment } from "../../../shared/payment/schema.ts";
import { photo, privatePhoto } from "../../../shared/photo/schema.ts";
import { courseProgress, learningOverview, progress } from "../../../shared/progress/schema.ts";
import { banner, promotion, promotionCard } from "../../../shared/promotion/schema.ts";
import { answer, question, questionThread, voteResult } from "../../../shared/question/schema.ts";
import { dismissalChange, recommendation, recommendationReason } from "../../../shared/recommendation/schema.ts";
import { refund, refundAccount } from "../../../shared/refund/schema.ts";
import {
  courseRegistration,
  lectureRegistration,
  registeredItem,
  resumePoint,
} from "../../../shared/registration/schema.ts";
import { helpfulState, review, reviewSummary, reviewReply } from "../../../shared/review/schema.ts";
import { searchHit } from "../../../shared/search/schema.ts";
import { suggestion, suggestionVoteResult } from "../../../shared/suggestion/schema.ts";
import { teacher, teacherCard, teacherDetail, teacherEntry, teacherRef } from "../../../shared/teacher/schema.ts";
import { author, face } from "../../../shared/text/user-text.ts";

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
  listedLecture,
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
  itemRefInput,
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
