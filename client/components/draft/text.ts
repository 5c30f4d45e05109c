export const draftText = {
  saving: {
    SAVED: "저장됨",
    SAVING: "저장하고 있어요",
    OFFLINE: "이 기기에 저장했어요",
    CONFLICT: "다른 창에서 바꿨어요",
    REFUSED: "저장하지 못했어요",
  },
  undo: "실행 취소",
  redo: "다시 실행",
  offline: "인터넷이 끊겨 이 기기에 저장했어요. 다시 연결되면 보낼게요.",
  conflict: "다른 창에서 먼저 바꿨어요. 어느 내용을 남길지 골라 주세요.",
  conflictOwn: "이 창의 내용",
  conflictOther: "다른 창의 내용",
  keepOwn: "이 창의 내용으로 저장",
  keepOther: "다른 창의 내용 유지",
  empty: "비어 있음",
} as const;
