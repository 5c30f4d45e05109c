import { countText } from "../../../shared/format.ts";

export const categoryText = {
  label: "주제",
  size: (courses: number, lectures: number) => `코스 ${countText(courses)} · 강의 ${countText(lectures)}`,
};
