import type { Domain } from "./domain.ts";
import { accountDomain } from "./domains/account/domain.ts";
import { adminDomain } from "./domains/admin/domain.ts";
import { annotationDomain } from "./domains/annotation/domain.ts";
import { attachmentDomain } from "./domains/attachment/domain.ts";
import { authDomain } from "./domains/auth/domain.ts";
import { businessDomain } from "./domains/business/domain.ts";
import { cartDomain } from "./domains/cart/domain.ts";
import { certificateDomain } from "./domains/certificate/domain.ts";
import { commentDomain } from "./domains/comment/domain.ts";
import { confusionDomain } from "./domains/confusion/domain.ts";
import { couponDomain } from "./domains/coupon/domain.ts";
import { courseDomain } from "./domains/course/domain.ts";
import { documentDomain } from "./domains/document/domain.ts";
import { favoriteDomain } from "./domains/favorite/domain.ts";
import { gameDomain } from "./domains/game/domain.ts";
import { inquiryDomain } from "./domains/inquiry/domain.ts";
import { lectureDomain } from "./domains/lecture/domain.ts";
import { ledgerDomain } from "./domains/ledger/domain.ts";
import { likeDomain } from "./domains/like/domain.ts";
import { mediaDomain } from "./domains/media/domain.ts";
import { moderationDomain } from "./domains/moderation/domain.ts";
import { noteDomain } from "./domains/note/domain.ts";
import { notificationDomain } from "./domains/notification/domain.ts";
import { orderDomain } from "./domains/order/domain.ts";
import { paymentDomain } from "./domains/payment/domain.ts";
import { photoDomain } from "./domains/photo/domain.ts";
import { progressDomain } from "./domains/progress/domain.ts";
import { promotionDomain } from "./domains/promotion/domain.ts";
import { questionDomain } from "./domains/question/domain.ts";
import { recommendationDomain } from "./domains/recommendation/domain.ts";
import { refundDomain } from "./domains/refund/domain.ts";
import { registrationDomain } from "./domains/registration/domain.ts";
import { reviewDomain } from "./domains/review/domain.ts";
import { searchDomain } from "./domains/search/domain.ts";
import { siteDomain } from "./domains/site/domain.ts";
import { suggestionDomain } from "./domains/suggestion/domain.ts";
import { summaryDomain } from "./domains/summary/domain.ts";
import { teacherDomain } from "./domains/teacher/domain.ts";
import { visitDomain } from "./domains/visit/domain.ts";

/** Every domain. The order is that of the keys in the export of a user's data, and of erasure. */
export const domains = [
  accountDomain,
  authDomain,
  adminDomain,
  annotationDomain,
  cartDomain,
  couponDomain,
  orderDomain,
  paymentDomain,
  ledgerDomain,
  refundDomain,
  registrationDomain,
  progressDomain,
  noteDomain,
  likeDomain,
  favoriteDomain,
  recommendationDomain,
  reviewDomain,
  commentDomain,
  moderationDomain,
  questionDomain,
  confusionDomain,
  gameDomain,
  inquiryDomain,
  suggestionDomain,
  photoDomain,
  notificationDomain,
  summaryDomain,
  certificateDomain,
  mediaDomain,
  attachmentDomain,
  courseDomain,
  lectureDomain,
  teacherDomain,
  promotionDomain,
  documentDomain,
  siteDomain,
  businessDomain,
  searchDomain,
  visitDomain,
] as const;

/** Every table of the database: each has one owner. */
export const tables = domains.flatMap((domain: Domain) => domain.tables);

/** The data of users in all domains. */
export const userData = domains.flatMap((domain: Domain) => domain.userData ?? []);
