import type { NotificationData } from "../../shared/notification/schema.ts";

/** Ids that the links of samples lead to. */
export type SampleIds = { courseId: string; lectureId: string; otherId: string };

export const orderTitle = "처음 빚는 컵";

/** Data of a notification of each kind. */
export function notificationSamples({ courseId, lectureId, otherId: id }: SampleIds): NotificationData {
  const place = { lectureId, courseId: null, title: "벽을 고르게 올리기" };
  const written = { ...place, actor: "윤서하", isTeacher: true, text: "팔꿈치를 붙여요." };
  const item = { itemType: "COURSE", itemId: courseId, title: orderTitle } as const;
  const order = { orderId: "order-1", title: orderTitle, amount: 30_000 };
  return {
    QUESTION_ANSWERED: { ...written, questionId: id, answerId: id, questionTitle: "벽이 두꺼워져요" },
    COMMENT_REPLIED: { ...written, actor: null, commentId: id, replyId: id },
    REVIEW_REPLIED: { ...written, reviewId: id },
    REACTIONS_RECEIVED: {
      ...place,
      count: 3,
      target: "COMMENT",
      reviewId: null,
      commentId: id,
      questionId: null,
      answerId: null,
      text: "비닐을 몇 번 열어요?",
    },
    QUESTION_UNANSWERED: { ...place, count: 2, questionId: id, text: "벽이 두꺼워져요" },
    NEW_LECTURE: { ...item, courseId, teacherId: id, actor: "윤서하" },
    PRICE_DROPPED: { ...item, price: 0, previousPrice: 9_900 },
    REGISTRATION_EXPIRING: { ...item, registrationId: id, expiresAt: "2026-03-02T14:59:59.999Z", daysLeft: 2 },
    REFUND_DONE: order,
    DEPOSIT_CONFIRMED: order,
    DEPOSIT_REVERSED: { ...order, isOpen: true },
    INQUIRY_ANSWERED: { inquiryId: id, title: "소리가 늦어요", text: "브라우저를 다시 열어 주세요." },
    SUGGESTION_DECIDED: {
      suggestionId: id,
      title: "어두운 화면",
      status: "DONE",
      outcome: "설정에서 켤 수 있어요",
    },
    DOCUMENT_CHANGED: {
      documentType: "tos",
      title: "이용약관",
      version: "2026-03-20",
      effectiveAt: "2026-03-19T15:00:00.000Z",
    },
    TEACHER_APPLICATION_DECIDED: { isAccepted: true, text: "" },
    COURSE_PUBLICATION: { courseId, title: orderTitle, outcome: "SENT_BACK", count: 2 },
  };
}
