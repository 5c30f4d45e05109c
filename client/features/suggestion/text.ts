import type { SuggestionCategory, SuggestionStatus } from "../../../shared/support/codes.ts";
import { countText } from "../../../shared/format.ts";

/** The texts of suggestions. */

export const suggestionText = {
  lead: "배우고 싶은 강의나 불편한 점을 알려 주세요. 공감이 많은 제안부터 검토해요.",
  list: "제안 목록",
  tabs: "제안 상태",
  all: "전체",
  mine: "내 제안",
  back: "제안 목록으로",
  loadFailed: "제안을 불러오지 못했어요",
  none: { title: "아직 제안이 없어요", text: "첫 번째 제안을 남겨 주세요." },
  noneOfStatus: { title: "조건에 맞는 제안이 없어요", text: "다른 상태를 선택해 보세요." },
  noneMine: { title: "아직 올린 제안이 없어요", text: "바라는 점이 있으면 편하게 남겨 주세요." },
  missing: { title: "찾는 제안이 없어요", text: "삭제됐거나 숨겨진 제안일 수 있어요." },
  showAll: "전체 제안 보기",
  more: "더 보기",
  loadingMore: "불러오고 있어요",
  deletedAuthor: "탈퇴한 사용자",
  edited: "수정됨",
  readAll: "전체 내용 보기",
  vote: (title: string, votes: number) => `${title} 공감 ${countText(votes)}`,
  votes: "공감",
  removal: {
    title: "제안을 삭제할까요?",
    description: "제안과 받은 공감이 함께 사라지고 되돌릴 수 없어요.",
    done: "제안을 삭제했어요.",
  },
};

export const suggestionFormText = {
  title: "새 제안",
  open: "새 제안 쓰기",
  edit: "제안 수정",
  titleLabel: "제목",
  needsTitle: "제목을 입력해 주세요.",
  category: "분류",
  needsCategory: "분류를 선택해 주세요.",
  categoryPlaceholder: "어떤 제안인가요?",
  content: "내용",
  needsContent: "내용을 입력해 주세요.",
  contentPlaceholder: "언제 필요한지 함께 적어 주세요.",
  tooLong: (max: number) => `${max.toLocaleString("ko-KR")}자까지 입력할 수 있어요.`,
  similar: "비슷한 제안이 있어요. 공감을 더해 주세요.",
  votes: (votes: number) => `공감 ${countText(votes)}`,
  submit: "제안 올리기",
  pending: "올리고 있어요",
  sent: "제안을 올렸어요.",
  save: "저장",
  saving: "저장하고 있어요",
  cancel: "취소",
  notice: "이름과 제안 내용이 모두에게 공개돼요.",
};

export const categoryText: Record<SuggestionCategory, string> = {
  PLAYBACK: "재생",
  NOTE: "노트",
  NEW_LECTURE: "새 강의",
  QUESTION: "질문",
  PAYMENT: "결제",
  OTHER: "기타",
};

export const statusText: Record<SuggestionStatus, string> = {
  REVIEWING: "검토 중",
  PLANNED: "준비 중",
  DONE: "반영",
  DECLINED: "보류",
};
