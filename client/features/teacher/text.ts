import { countText } from "../../../shared/format.ts";

export const teacherPageText = {
  answerTime: "보통 답변 시간",
  quoted: (quote: string) => `“${quote}”`,
  reviews: { label: "후기", title: "수강생이 남긴 후기" },
  rating: "강의 평점",
  courses: "코스",
  lectures: "강의",
  learners: { label: "수강생", count: (count: number) => `${countText(count)}명` },
  followers: { label: "팔로워", count: (count: number) => `${countText(count)}명` },
  bio: { label: "소개", title: "크리에이터 소개" },
  sections: (name: string) => `${name} 안내`,
  newWindow: "새 창에서 열려요",
};
