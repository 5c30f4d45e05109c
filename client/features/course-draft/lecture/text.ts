export const lectureText = {
  notFound: "강의를 찾을 수 없어요",
  notFoundText: "삭제했거나 다른 코스로 옮긴 강의예요.",
  toCourse: "코스 구성으로",
  title: (number: number, title: string) => `${number}강 ${title}`,
  neighbors: "다른 강의",
  previous: "이전 강의",
  next: "다음 강의",
  settings: "강의 설정",
  lectureTitle: "강의 제목",
  summary: "요약",
} as const;
