import { limits } from "../../../shared/limits.ts";
import type { ReportReason } from "../../../shared/moderation/schema.ts";

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
};
