export const filterBarText = {
  bar: "필터",
  sort: "정렬",
  picked: "적용한 필터",
  remove: (label: string) => `${label} 필터 해제`,
  clear: "모두 지우기",
};
