import type { Notification, NotificationData, NotificationKind } from "../../shared/notification/schema.ts";

const id = (last: number): string => `0190a0a0-0000-7000-8000-${String(last).padStart(12, "0")}`;
const place = { lectureId: id(1), courseId: id(2), title: "벽을 고르게 올리기" };
const written = { actor: "윤서하", isTeacher: true, text: "왼쪽 팔꿈치를 고정해요" };
const item = { itemType: "COURSE" as const, itemId: id(2), title: "물레 다음, 유약과 가마" };
const order = { orderId: "abcdefgh", title: item.title, amount: 59_640 };

/** A sample of each kind. */
export const notificationSamples: NotificationData = {
  QUESTION_ANSWERED: { ...place, ...written, questionId: id(3), answerId: id(4), questionTitle: "왜 흔들리나요?" },
  COMMENT_REPLIED: { ...place, ...written, actor: "지수", isTeacher: false, commentId: id(5), replyId: id(6) },
  REVIEW_REPLIED: { ...place, ...written, reviewId: id(7) },
  REACTIONS_RECEIVED: {
    ...place,
    count: 8,
    target: "REVIEW",
    reviewId: id(7),
    commentId: null,
    questionId: null,
    answerId: null,
    text: "천천히 따라 하기 좋았어요",
  },
  QUESTION_UNANSWERED: { ...place, count: 3, questionId: id(3), text: "왜 흔들리나요?" },
  NEW_LECTURE: { ...item, itemType: "LECTURE", itemId: id(1), courseId: null, teacherId: id(8), actor: "오세린" },
  PRICE_DROPPED: { ...item, price: 104_000, previousPrice: 130_000 },
  REGISTRATION_EXPIRING: { ...item, registrationId: id(9), expiresAt: "2026-11-24T14:59:59.999Z", daysLeft: 7 },
  REFUND_DONE: order,
  DEPOSIT_CONFIRMED: order,
  DEPOSIT_REVERSED: { ...order, isOpen: true },
  INQUIRY_ANSWERED: { inquiryId: id(10), title: "소리가 늦게 나와요", text: "브라우저를 다시 열어 주세요." },
  SUGGESTION_DECIDED: {
    suggestionId: id(11),
    title: "노트를 PDF로 내려받고 싶어요",
    status: "DONE",
    outcome: "이제 내려받을 수 있어요",
  },
  DOCUMENT_CHANGED: {
    documentType: "tos",
    title: "이용약관",
    version: "2026-12-03",
    effectiveAt: "2026-12-02T15:00:00.000Z",
  },
  COURSE_PUBLICATION: { courseId: id(2), title: item.title, outcome: "ACCEPTED", count: 0 },
  TEACHER_APPLICATION_DECIDED: { isAccepted: false, text: "강의 주소를 적어 주세요." },
};

export const notificationOf = <K extends NotificationKind>(
  kind: K,
  {
    data,
    ...more
  }: { data?: Partial<NotificationData[K]>; readAt?: string; createdAt?: string; notificationId?: string } = {},
): Notification =>
  ({
    notificationId: id(100),
    createdAt: "2026-11-17T00:00:00.000Z",
    readAt: null,
    face: null,
    ...more,
    kind,
    data: { ...notificationSamples[kind], ...data },
  }) as Notification;
