import { dateText, deadlineText, type Particle, remainingText, withParticle, wonText } from "../../../shared/format.ts";
import { questionLimits } from "../../../shared/question/limits.ts";
import { limits } from "../../../shared/limits.ts";
import { notificationLimits } from "../../../shared/notification/limits.ts";
import type { NotificationData, NotificationKind } from "../../../shared/notification/schema.ts";

/** The texts of notifications. */

/** A sentence with one emphasized part, which another user may have written, and a quotation at its end. */
export interface Sentence {
  before?: string;
  strong: string;
  after: string;
  quote?: string;
  /** Under it, before the time. */
  detail?: string;
}

const particle = (word: string, which: Particle): string => withParticle(word, which).slice(word.length);
const deletedUser = "탈퇴한 사용자";
/** The server quotes the first characters of a text. */
const quoted = (text: string): string => `“${text}${Array.from(text).length < notificationLimits.quoteMax ? "" : "…"}”`;

const by = (actor: string | null, deed: string) => ({
  strong: actor ?? deletedUser,
  after: `${actor === null ? "가" : " 님이"} ${deed}`,
});

type Outcome = NotificationData["COURSE_PUBLICATION"]["outcome"];

const publicationText: Record<Outcome, (count: number) => string> = {
  ACCEPTED: () => " 코스를 승인했어요.",
  SENT_BACK: (count) => ` 코스에 의견 ${count}개를 남겼어요. 고친 뒤 다시 보내 주세요.`,
  PUBLISHED: () => " 코스를 예약한 시각에 게시했어요.",
  FAILED: () => " 코스를 예약한 시각에 게시하지 못했어요.",
};

/** Sentences about events, by kind. */
export const sentences: { [K in NotificationKind]: (data: NotificationData[K]) => Sentence } = {
  QUESTION_ANSWERED: ({ actor, text, title }) => ({
    ...by(actor, "내 질문에 답변했어요."),
    quote: quoted(text),
    detail: title,
  }),
  COMMENT_REPLIED: ({ actor, text, title }) => ({
    ...by(actor, "내 댓글에 답글을 남겼어요."),
    quote: quoted(text),
    detail: title,
  }),
  REVIEW_REPLIED: ({ actor, text, title }) => ({
    ...by(actor, "내 후기에 답글을 남겼어요."),
    quote: quoted(text),
    detail: title,
  }),
  REACTIONS_RECEIVED: ({ count, text, title }) => ({
    before: "내 글에 ",
    strong: `반응 ${count}개`,
    after: "가 모였어요.",
    quote: quoted(text),
    detail: title,
  }),
  QUESTION_UNANSWERED: ({ count, text, title }) => ({
    before: "답변을 기다리는 ",
    strong: `질문 ${count}개`,
    after: "가 있어요.",
    quote: quoted(text),
    detail: title,
  }),
  NEW_LECTURE: ({ actor, itemType, title }) => ({
    ...by(actor, `새 ${itemType === "COURSE" ? "코스를" : "강의를"} 올렸어요.`),
    quote: `‘${title}’`,
  }),
  PRICE_DROPPED: ({ title, price, previousPrice }) => ({
    before: "찜한 ",
    strong: title,
    after: `${particle(title, "이/가")} ${wonText(previousPrice - price)} 내렸어요.`,
    detail: `지금 ${wonText(price)}`,
  }),
  REGISTRATION_EXPIRING: ({ title, daysLeft, expiresAt }) => ({
    strong: title,
    after: ` 수강 기한이 ${remainingText(daysLeft)}.`,
    detail: deadlineText(expiresAt),
  }),
  REFUND_DONE: ({ title, amount }) => ({ strong: wonText(amount), after: "이 환불됐어요.", detail: title }),
  DEPOSIT_CONFIRMED: ({ title, amount }) => ({
    strong: wonText(amount),
    after: " 입금이 확인됐어요. 지금부터 강의실에서 볼 수 있어요.",
    detail: title,
  }),
  DEPOSIT_REVERSED: ({ title, amount, isOpen }) => ({
    strong: wonText(amount),
    after: isOpen ? " 입금이 취소됐어요. 다시 입금해 주세요." : " 입금이 취소됐어요. 다시 주문해 주세요.",
    detail: title,
  }),
  INQUIRY_ANSWERED: ({ title, text }) => ({
    strong: "문의",
    after: "에 답변이 왔어요.",
    quote: quoted(text),
    detail: title,
  }),
  SUGGESTION_DECIDED: ({ title, outcome }) => ({
    strong: title,
    after: " 제안에 새 소식이 있어요.",
    quote: quoted(outcome),
  }),
  DOCUMENT_CHANGED: ({ title, effectiveAt }) => ({
    strong: title,
    after: `${particle(title, "이/가")} 바뀌어요.`,
    detail: `${dateText(effectiveAt)}부터 시행`,
  }),
  TEACHER_APPLICATION_DECIDED: ({ isAccepted, text }) =>
    isAccepted
      ? { strong: "크리에이터", after: "가 됐어요. 이제 Studio에서 강의를 만들 수 있어요." }
      : { before: "크리에이터 ", strong: "지원서", after: "를 조금만 고쳐 주세요.", detail: text },
  COURSE_PUBLICATION: ({ title, outcome, count }) => ({ strong: title, after: publicationText[outcome](count) }),
};

export const notificationText = {
  title: "알림",
  unread: "안 읽음",
  readAll: "모두 읽음으로 표시",
  all: "전체 보기",
  settings: "알림 설정",
  loadFailed: "알림을 불러오지 못했어요",
  readFailed: (reason: string) => `읽음으로 표시하지 못했어요. ${reason}`,
  storedFor: `알림은 ${limits.notificationDays}일 동안 보관돼요.`,
  filters: "알림 보기",
  more: "더 보기",
  loadingMore: "불러오고 있어요",
  today: "오늘",
  yesterday: "어제",
  none: { title: "아직 알림이 없어요", text: "질문에 답변이 달리거나 찜한 강의의 가격이 내리면 알려 드려요." },
  noneUnread: { title: "안 읽은 알림이 없어요", text: "새 알림이 오면 여기에 모여요." },
  toCourses: "코스 둘러보기",
  showAll: "전체 알림 보기",
};

export const latestText = {
  title: "새 소식",
  waiting: "나를 기다리는 소식",
  nothingWaits: "새로 온 소식이 없어요.",
  all: "모두 보기",
  none: "아직 새 소식이 없어요. 질문에 답변이 달리거나 찜한 강의의 가격이 내리면 여기에 모여요.",
};

export const liveText = { arrived: "새 알림이 왔어요." };

export const settingsText = {
  lead: (email: string | null) =>
    email === null
      ? "언제, 어디로 알려 드릴지 선택해 주세요."
      : `언제, 어디로 알려 드릴지 선택해 주세요. 이메일은 ${withParticle(email, "으로/로")} 보내요.`,
  kind: "알림 종류",
  inApp: "앱 안 알림",
  mail: "이메일",
  always: "항상",
  required: "꼭 필요한 안내라 메일은 항상 발송돼요",
  /** The name of a switch. */
  switchOf: (kind: string, channel: string) => `${kind} ${channel}`,
  failed: (reason: string) => `바꾸지 못해서 이전 설정으로 되돌렸어요. ${reason}`,
  marketing: { before: "할인과 이벤트 소식을 받을지는 ", link: "설정", after: "에서 선택할 수 있어요." },
  loadFailed: "알림 설정을 불러오지 못했어요",
  groups: { learning: "수강", teaching: "내 강의", orders: "구매", favorites: "찜", support: "문의·제안·안내" },
};

/** The events of the settings. */
export const kindText: Record<NotificationKind, { label: string; hint?: string }> = {
  QUESTION_ANSWERED: { label: "질문에 답변이 달렸을 때" },
  COMMENT_REPLIED: { label: "내 댓글에 답글이 달렸을 때" },
  REVIEW_REPLIED: { label: "내 후기에 답글이 달렸을 때" },
  REACTIONS_RECEIVED: { label: "내 글에 반응이 모였을 때", hint: "하루에 한 번, 모아서 알려 드려요" },
  REGISTRATION_EXPIRING: { label: "수강 기한이 7일·2일 남았을 때" },
  QUESTION_UNANSWERED: {
    label: "오래 답변하지 않은 질문이 있을 때",
    hint: `내 강의에 ${questionLimits.answerHours}시간 넘게 답변이 없는 질문이에요`,
  },
  REFUND_DONE: { label: "환불이 완료됐을 때" },
  DEPOSIT_CONFIRMED: { label: "입금이 확인됐을 때" },
  DEPOSIT_REVERSED: { label: "입금이 취소됐을 때", hint: "은행이 입금을 되돌린 때예요" },
  PRICE_DROPPED: { label: "찜한 코스·강의 가격이 내렸을 때" },
  NEW_LECTURE: { label: "팔로우한 크리에이터가 새 강의를 올렸을 때" },
  INQUIRY_ANSWERED: { label: "1:1 문의에 답변이 왔을 때" },
  SUGGESTION_DECIDED: { label: "내가 쓰거나 공감한 제안의 결과가 나왔을 때" },
  DOCUMENT_CHANGED: { label: "약관이나 정책이 바뀔 때" },
  COURSE_PUBLICATION: { label: "코스 검토나 예약한 게시의 결과가 나왔을 때" },
  TEACHER_APPLICATION_DECIDED: { label: "크리에이터 지원 결과가 나왔을 때" },
};
