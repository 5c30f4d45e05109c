export const filterBarText = {
  bar: "필터",
  sort: "정렬",
  picked: "적용한 필터",
  remove: (label: string) => `${label} 필터 해제`,
  clear: "모두 지우기",
};

export const sortText = {
  newest: "최신순",
  popular: "인기순",
  lowPrice: "낮은 가격순",
  highPrice: "높은 가격순",
  shortest: "짧은 길이순",
};
