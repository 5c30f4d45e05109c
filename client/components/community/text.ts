import { limits } from "../../../shared/limits.ts";
import type { ReportReason } from "../../../shared/moderation.ts";
import type { ApiErrorCode } from "../../lib/trpc/api-error.ts";

export const userText = {
  gone: "탈퇴한 사용자",
  teacher: "크리에이터",
};

export const menuText = {
  label: (name: string) => `${name}의 글 메뉴`,
  copy: "링크 복사",
  copied: "링크를 복사했어요.",
  edit: "수정하기",
  remove: "삭제하기",
  block: "이 사용자 차단하기",
  report: "신고하기",
};

export const blockText = {
  title: (name: string) => `${name} 님을 차단할까요?`,
  description: "이 사용자의 후기와 질문, 댓글이 나에게 보이지 않아요. 상대방은 알 수 없고, 언제든 해제할 수 있어요.",
  action: "차단하기",
  pending: "차단하고 있어요",
  done: "차단했어요.",
  hidden: "차단한 사용자의 글이에요",
  undo: "차단 해제",
  undone: "차단을 해제했어요.",
};

export const reportText = {
  title: "신고하기",
  description: "어떤 점이 문제인지 알려 주세요. 운영팀이 확인하고 처리해요.",
  reason: "신고하는 이유",
  reasons: {
    SPAM: "광고나 도배예요",
    ABUSE: "욕설이나 비방이 있어요",
    PERSONAL_INFORMATION: "개인정보가 드러나 있어요",
    COPYRIGHT: "저작권을 침해해요",
    OTHER: "다른 문제가 있어요",
  } satisfies Record<ReportReason, string>,
  choose: "선택해 주세요",
  note: "자세한 내용",
  noteHint: "쓰지 않아도 돼요.",
  noReason: "신고하는 이유를 선택해 주세요.",
  noteMax: limits.reportNoteMax,
  action: "신고하기",
  pending: "보내고 있어요",
  done: "신고를 보냈어요. 확인하고 처리할게요.",
};

export const removeText = {
  action: "삭제하기",
  pending: "삭제하고 있어요",
  cancel: "취소",
};

/** Errors of reviews, comments and reports: loaded with them, because no other page can show them. */
export const communityErrorSentences: Partial<Record<ApiErrorCode, string>> = {
  NOT_REGISTERED: "수강생만 쓸 수 있어요.",
  NOT_ENOUGH_WATCHED: `강의를 ${limits.reviewWatchedPercent}% 이상 보면 후기를 쓸 수 있어요.`,
  OWN_LECTURE: "내가 만든 강의에는 후기를 쓸 수 없어요.",
  OWN_REVIEW: "내 후기에는 반응을 남길 수 없어요.",
  OWN_COMMENT: "내 댓글에는 반응을 남길 수 없어요.",
  OWN_CONTENT: "내가 쓴 글이나 내 계정에는 할 수 없어요.",
  ALREADY_REVIEWED: "이미 후기를 쓴 강의예요. 쓴 후기를 수정할 수 있어요.",
  TOO_MANY_BLOCKED_USERS: `${limits.blockedUsersMax}명까지 차단할 수 있어요. 몇 명을 해제한 다음 차단해 주세요.`,
  WRITING_SUSPENDED: "운영 원칙에 따라 지금은 글을 쓸 수 없어요. 고객센터에 문의해 주세요.",
  DAILY_LIMIT_REACHED: "오늘 남길 수 있는 만큼 모두 남겼어요. 내일 다시 시도해 주세요.",
};
