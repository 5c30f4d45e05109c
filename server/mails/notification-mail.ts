import { dateText, priceText, remainingText, withParticle, wonText } from "../../shared/format.ts";
import type { ItemRef } from "../../shared/item/schema.ts";
import { itemKindText } from "../../shared/item/text.ts";
import type { NotificationData, NotificationKind } from "../../shared/notification/schema.ts";
import { defaultChannels, type orderKinds } from "../domains/notification/rules.ts";
import { type MailContent, to } from "./content.ts";

/** Kinds whose mails say what is in their notification. */
export type PlainKind = Exclude<NotificationKind, (typeof orderKinds)[number]>;

type NotificationParts = {
  subject: string;
  /** The subject without the text of a user, where it has one. */
  plainSubject?: string;
  sentence: string;
  /** A text of another user, or null; undefined: texts of users are not part of this kind. */
  quote?: string | null;
  /** `path` on the site. */
  link: { label: string; path: string };
  after?: string;
  isAdvertisement?: boolean;
};

/** How each kind of notification reads as a mail. */
const notificationParts: { [K in PlainKind]: (data: NotificationData[K]) => NotificationParts } = {
  QUESTION_ANSWERED: ({ actor, questionTitle, text, questionId, ...page }) => ({
    subject: `‘${questionTitle}’ 질문에 답변이 달렸어요`,
    plainSubject: "질문에 답변이 달렸어요",
    sentence: `${nameOf(actor)} 님이 질문에 답변했어요.`,
    quote: text,
    link: { label: "답변 보기", path: questionPath(page, questionId) },
  }),
  COMMENT_REPLIED: ({ actor, title, text, lectureId, commentId }) => ({
    subject: `‘${title}’에 남긴 댓글에 답글이 달렸어요`,
    sentence: `${nameOf(actor)} 님이 답글을 남겼어요.`,
    quote: text,
    link: { label: "답글 보기", path: `/lectures/${lectureId}#comment-${commentId}` },
  }),
  REVIEW_REPLIED: ({ actor, title, text, lectureId, reviewId }) => ({
    subject: `‘${title}’ 후기에 크리에이터가 답글을 남겼어요`,
    sentence: `${nameOf(actor)} 님이 후기에 답글을 남겼어요.`,
    quote: text,
    link: { label: "답글 보기", path: `/lectures/${lectureId}#review-${reviewId}` },
  }),
  REACTIONS_RECEIVED: ({ count, title, text, ...data }) => ({
    subject: `남긴 글에 새 반응이 ${count}개 있어요`,
    sentence: `‘${title}’에 남긴 글이 가장 많은 반응을 받았어요.`,
    quote: text,
    link: { label: "반응 보기", path: reactedPath(data) },
  }),
  QUESTION_UNANSWERED: ({ count, text, questionId }) => ({
    subject: `이틀 넘게 답변을 기다리는 질문이 ${count}개 있어요`,
    sentence: "수강생이 답변을 기다리고 있어요.",
    quote: text,
    link: { label: "질문함 열기", path: `/teachers/me?question=${questionId}` },
  }),
  NEW_LECTURE: ({ actor, title, ...item }) => ({
    subject: `${actor} 크리에이터의 새 ${itemKindText[item.itemType]}: ${title}`,
    sentence: `팔로우한 ${actor} 크리에이터가 ‘${title}’ ${withParticle(itemKindText[item.itemType], "을/를")} 열었어요.`,
    link: { label: "살펴보기", path: pathOf(item) },
    isAdvertisement: true,
  }),
  PRICE_DROPPED: ({ title, price, previousPrice, ...item }) => ({
    subject: `찜한 ‘${title}’ 가격이 내려갔어요`,
    sentence: `${wonText(previousPrice)}에서 ${withParticle(priceText(price), "으로/로")} 내려갔어요.`,
    link: { label: "살펴보기", path: pathOf(item) },
    isAdvertisement: true,
  }),
  REGISTRATION_EXPIRING: ({ title, expiresAt, daysLeft, ...item }) => ({
    subject: `‘${title}’ 수강 기한이 ${remainingText(daysLeft)}`,
    sentence: `‘${title}’ 수강 기한은 ${dateText(expiresAt)}까지예요.`,
    link: { label: "이어 보기", path: pathOf(item) },
    after: "기한이 지나도 노트와 학습 기록은 그대로 남아요.",
  }),
  DEPOSIT_REVERSED: ({ orderId, title, amount, isOpen }) => ({
    subject: `${wonText(amount)} 입금이 취소됐어요`,
    sentence: `은행에서 ‘${title}’의 입금을 취소해서 지금은 강의를 볼 수 없어요.`,
    link: { label: "주문 보기", path: `/my/orders/${orderId}` },
    after: isOpen
      ? "같은 계좌로 다시 입금하면 이어서 볼 수 있어요. 노트와 학습 기록은 그대로 남아요."
      : "다시 주문하면 이어서 볼 수 있어요. 노트와 학습 기록은 그대로 남아요.",
  }),
  INQUIRY_ANSWERED: ({ inquiryId, title, text }) => ({
    subject: `‘${title}’ 문의에 답변했어요`,
    plainSubject: "문의에 답변했어요",
    sentence: "문의하신 내용에 답변을 남겼어요.",
    quote: text,
    link: { label: "답변 보기", path: `/my/support?inquiry=${inquiryId}` },
    after: "더 궁금한 점이 있으면 같은 문의에 이어서 남겨 주세요.",
  }),
  SUGGESTION_DECIDED: ({ suggestionId, title, status, outcome }) => ({
    subject: `‘${title}’ 제안 ${decisionText[status]}`,
    plainSubject: "보내 주신 제안에 소식이 있어요",
    sentence: `‘${title}’ 제안 소식이 있어요.`,
    quote: outcome,
    link: { label: "제안 보기", path: `/my/suggest/${suggestionId}` },
  }),
  DOCUMENT_CHANGED: ({ documentType, title, version, effectiveAt }) => ({
    subject: `${dateText(effectiveAt)}부터 ${withParticle(title, "이/가")} 바뀌어요`,
    sentence: `${dateText(effectiveAt)}부터 새 ${withParticle(title, "이/가")} 적용돼요. 무엇이 바뀌는지 미리 확인해 주세요.`,
    link: { label: "바뀌는 내용 보기", path: `/docs/${documentType}?version=${encodeURIComponent(version)}` },
    after: "동의하지 않으면 시행일 전에 탈퇴할 수 있어요. 그대로 이용하면 바뀐 내용에 동의한 것으로 봐요.",
  }),
  TEACHER_APPLICATION_DECIDED: ({ isAccepted, text }) =>
    isAccepted
      ? {
          subject: "크리에이터가 됐어요",
          sentence: "지원서를 승인했어요. 이제 Studio에서 강의를 만들고 판매할 수 있어요.",
          link: { label: "Studio 열기", path: "/studio" },
        }
      : {
          subject: "크리에이터 지원서를 조금만 고쳐 주세요",
          sentence: "지원서를 살펴봤어요. 아래 내용을 고쳐서 다시 보내 주세요.",
          quote: text,
          link: { label: "지원서 고치기", path: "/studio" },
        },
  COURSE_PUBLICATION: ({ courseId, title, outcome, count }) => ({
    ...publicationText[outcome](title, count),
    link: { label: "Studio에서 보기", path: `/studio/courses/${courseId}/publish` },
  }),
};

const decisionText: Record<NotificationData["SUGGESTION_DECIDED"]["status"], string> = {
  REVIEWING: "소식이 있어요",
  PLANNED: "준비를 시작했어요",
  DONE: "내용을 반영했어요",
  DECLINED: "검토 결과를 알려 드려요",
};

type Outcome = NotificationData["COURSE_PUBLICATION"]["outcome"];

const publicationText: Record<Outcome, (title: string, count: number) => { subject: string; sentence: string }> = {
  ACCEPTED: (title) => ({
    subject: `‘${title}’ 검토가 끝났어요`,
    sentence: `‘${title}’ 코스를 승인했어요. 정한 시각에, 시각을 정하지 않았다면 지금부터 누구나 볼 수 있어요.`,
  }),
  SENT_BACK: (title, count) => ({
    subject: `‘${title}’ 코스를 조금만 고쳐 주세요`,
    sentence: `검토하면서 의견 ${count}개를 남겼어요. 고친 뒤 다시 검토를 요청해 주세요.`,
  }),
  PUBLISHED: (title) => ({
    subject: `‘${title}’ 코스를 게시했어요`,
    sentence: `예약한 시각에 ‘${title}’ 코스를 게시했어요.`,
  }),
  FAILED: (title) => ({
    subject: `‘${title}’ 코스를 게시하지 못했어요`,
    sentence: `예약한 시각에 ‘${title}’ 코스를 게시하지 못했어요. 게시 화면에서 무엇이 빠졌는지 확인해 주세요.`,
  }),
};

const nameOf = (actor: string | null): string => actor ?? "탈퇴한 사용자";
const pathOf = ({ itemType, itemId }: ItemRef): string =>
  `/${itemType === "COURSE" ? "courses" : "lectures"}/${itemId}`;

type Place = { lectureId: string; courseId: string | null };

/** Beside the video. */
const questionPath = ({ lectureId, courseId }: Place, questionId: string): string =>
  `/lectures/${lectureId}/watch?${courseId ? `course=${courseId}&` : ""}question=${questionId}`;

type Reacted = Place & Pick<NotificationData["REACTIONS_RECEIVED"], "questionId" | "reviewId" | "commentId">;

function reactedPath({ questionId, reviewId, commentId, ...page }: Reacted): string {
  if (questionId) return questionPath(page, questionId);
  return `/lectures/${page.lectureId}#${reviewId ? `review-${reviewId}` : `comment-${commentId}`}`;
}

/** The texts of users go to confirmed addresses only: another address may belong to a stranger to them. */
const withoutTexts = (parts: NotificationParts): NotificationParts => ({
  ...parts,
  subject: parts.plainSubject ?? parts.subject,
  sentence: "새 소식이 도착했어요. 내 정보에서 이메일을 인증하면 다음부터 내용도 함께 보내 드려요.",
  quote: null,
});

export const isPlain = (kind: NotificationKind): kind is PlainKind => kind in notificationParts;

/**
 * @param name null at an unconfirmed address
 * @param site the origin of the shop; a mail that is not required says where it can be turned off
 */
export function notificationMail(
  name: string | null,
  { kind, data }: { kind: PlainKind; data: Record<string, unknown> },
  site: string,
): MailContent {
  const partsOf = notificationParts[kind] as (data: Record<string, unknown>) => NotificationParts;
  const parts = partsOf(data);
  const shown = name === null && parts.quote !== undefined ? withoutTexts(parts) : parts;
  const { subject, sentence, quote, link, after, isAdvertisement = false } = shown;
  return {
    subject,
    isOpen: asking.has(kind),
    blocks: [
      `${to(name)}${sentence}`,
      ...(quote ? [{ quote }] : []),
      { button: { label: link.label, url: `${site}${link.path}` } },
      ...(after ? [after] : []),
    ],
    isAdvertisement,
    ...(defaultChannels[kind].isMailRequired ? {} : { optOut: `${site}/my/settings/notifications` }),
  };
}

/** Kinds that wait for the user. */
const asking = new Set<NotificationKind>(["QUESTION_UNANSWERED", "REGISTRATION_EXPIRING", "DEPOSIT_REVERSED"]);
