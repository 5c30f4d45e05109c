/** Texts of the page without a connection. */
export const offlineText = {
  title: "CLOSEGAP에 연결할 수 없어요",
  hint: "인터넷 연결을 확인한 뒤 다시 시도해 주세요.",
  state: "오프라인",
  retry: "다시 연결하기",
  stored: "연결 없이 볼 수 있는 내용",
  storedHint: "최근에 연 강의의 자막과 내 노트예요. 영상은 연결된 뒤에 볼 수 있어요.",
  all: "저장된 강의",
  lectures: (count: number) => `강의 ${count}편`,
  contents: (hasTranscript: boolean, notes: number) =>
    [hasTranscript && "자막", notes > 0 && `노트 ${notes}개`].filter(Boolean).join(" · ") || "자막과 노트가 없어요",
  noVideo: "영상은 연결된 뒤에 볼 수 있어요.",
  notes: "내 노트",
  transcript: "자막",
  noTranscript: "이 강의에는 자막이 없어요.",
};
