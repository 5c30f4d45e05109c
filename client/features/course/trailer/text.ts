/** The texts of the player, which is loaded when it is opened. */
export const trailerText = {
  label: (title: string) => `소개 영상: ${title}`,
  close: "소개 영상 닫기",
  ended: "소개 영상이 끝났어요.",
  failed: "여기서는 재생할 수 없어요.",
  again: "다시 보기",
  preview: (length: string) => `맛보기 ${length} 보기`,
};
