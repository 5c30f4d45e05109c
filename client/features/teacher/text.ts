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

export const teacherListText = {
  none: { title: "아직 크리에이터가 없어요", action: "코스 둘러보기" },
  past: "이 페이지에는 크리에이터가 없어요",
  end: {
    title: "배우고 싶은 주제가 있다면",
    hint: "주제와 수준에 맞는 코스를 골라 보세요.",
    action: "코스 둘러보기",
  },
};
