/** The texts of a preview that plays on a page of the shop. */
export const previewPlayerText = {
  label: (title: string) => `맛보기: ${title}`,
  close: "맛보기 닫기",
  loading: "불러오고 있어요",
  ended: "맛보기가 끝났어요.",
  failed: "여기서는 재생할 수 없어요.",
  course: (title: string) => `‘${title}’ 코스 보기`,
  lecture: "강의 보기",
};
