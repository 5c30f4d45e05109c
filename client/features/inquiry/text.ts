import { dateText, dateTimeText, deadlineText, momentText } from "../../../shared/format.ts";
import type { Inquiry, InquirySubject } from "../../../shared/inquiry/schema.ts";
import type { InquiryStatus } from "../../../shared/support/codes.ts";
import { inquiryFieldText } from "../../components/inquiry-text.ts";
import { supportLimits } from "../../../shared/support/limits.ts";

/** The texts of inquiries to support. */

export const inquiryText = {
  lead: `평일 ${supportLimits.openingHour}:00~${supportLimits.closingHour}:00에는 보통 ${supportLimits.usualAnswerHours}시간 안에 답변해요.`,
  history: "문의 내역",
  loadFailed: "문의 내역을 불러오지 못했어요",
  threadFailed: "문의를 불러오지 못했어요",
  threadMissing: "찾는 문의가 없어요",
  threadMissingHint: "다른 계정으로 남긴 문의일 수 있어요. 로그인한 계정을 확인해 주세요.",
  more: "더 보기",
  loadingMore: "불러오고 있어요",
  none: { title: "아직 문의한 내용이 없어요", text: "궁금하거나 불편한 점이 있으면 언제든 남겨 주세요." },
  support: "클로즈갭 고객센터",
  photo: (index: number, count: number) => `첨부한 사진 ${count}장 중 ${index + 1}번째, 새 창에서 크게 보기`,
  you: "나",
  reply: "이어서 문의하기",
  replyPlaceholder: "더 궁금한 점이 있으면 이어서 남겨 주세요.",
  replyPlaceholderResolved: "아직 해결되지 않았다면 이어서 남겨 주세요. 다시 확인할게요.",
  addPhotos: "사진 첨부하기",
  replySubmit: "답글 남기기",
  replyPending: "남기고 있어요",
  resolve: "해결됐어요",
  resolving: "바꾸고 있어요",
  resolved: "해결된 문의로 옮겼어요.",
  late: "답변이 늦어지고 있어요. 곧 답변할게요.",
  close: "접기",
};

export const inquiryFormText = {
  ...inquiryFieldText,
  label: "문의하기",
  subject: "관련 강의",
  optional: "(선택)",
  noSubject: "선택 안 함",
  lecture: "몇 강인가요?",
  noLecture: "코스 전체",
  lectureOption: ({ number, title }: InquirySubject["lectures"][number]) => `${number}강 ${title}`,
  contentHint: "언제, 어떤 기기에서 생겼는지 적어 주시면 더 빨리 확인할\u00a0수\u00a0있어요.",
  notice: "답변은 이 페이지와 이메일로 알려 드려요.",
  photosWaiting: "사진을 모두 올리면 보낼 수 있어요.",
  sent: "문의를 접수했어요.",
};

export const statusText: Record<InquiryStatus, string> = {
  RECEIVED: "접수",
  IN_PROGRESS: "확인 중",
  ANSWERED: "답변 완료",
  RESOLVED: "해결",
};

/** The subject of an inquiry: `물레 앞에서 처음 빚는 컵 · 9강`. */
export const subjectText = ({ title, lectureNumber }: NonNullable<Inquiry["subject"]>): string =>
  lectureNumber === null ? title : `${title} · ${lectureNumber}강`;

/** The next step, or the last one. */
export function progressText({ status, dueAt, updatedAt }: Inquiry, now: Date): string {
  if (status === "ANSWERED") return `${momentText(updatedAt, now)} 답변`;
  if (status === "RESOLVED") return `${momentText(updatedAt, now)} 해결`;
  if (new Date(dueAt) < now) return inquiryText.late;
  const isToday = dateText(dueAt) === dateText(now);
  const deadline = isToday ? `오늘 ${dateTimeText(dueAt).split(" ")[1]}까지` : deadlineText(dueAt);
  return `${deadline} 답변 예정`;
}
