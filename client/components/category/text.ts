import { countText } from "../../../shared/format.ts";

export const categoryText = {
  label: "주제",
  all: "주제 모두 보기",
  allHint: "주제별 코스와 강의를 한눈에 봐요",
  size: (courses: number, lectures: number) => `코스 ${countText(courses)} · 강의 ${countText(lectures)}`,
};
