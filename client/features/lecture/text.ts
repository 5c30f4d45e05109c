import { listText } from "../../components/lists/text.ts";

export const lecturePageText = {
  breadcrumb: "강의",
  published: (date: string) => `${date} 공개`,
  startBar: "시작하기",
  withdrawn: "판매가 종료된 강의예요.",
  sections: {
    label: "강의 안내",
    features: "소개",
    courses: "코스",
    reviews: "후기",
    questions: "질문",
    comments: "댓글",
  },
  features: "이 강의에서 배우는 내용",
  chapters: "목차",
  courses: "이 강의가 포함된 코스",
  size: (lectures: number, length: string) => `${lectures}강 · ${length}`,
  /** The price of a course above that of the lecture. */
  more: (won: string) => `이 강의보다 ${won} 더`,
  locked: "수강하면 볼 수 있어요",
  preview: (length: string) => `맛보기 ${length}`,
  resume: "이어 보기",
  watchFree: "무료로 보기",
  viewCourse: "코스 보기",
};

export const lecturePanelText = {
  owned: { label: "내 수강 정보", title: "수강하고 있어요", text: "보던 곳부터 이어서 볼 수 있어요." },
  free: { title: "무료 맛보기예요", text: "결제하지 않아도 처음부터 끝까지 볼 수 있어요." },
  withCourse: { title: "코스에 포함된 강의예요", text: "코스를 수강하면 볼 수 있어요." },
  withdrawn: { title: "판매가 종료된 강의예요", text: "이미 구매한 분은 계속 볼 수 있어요." },
  /** The share of a course's price that falls to one lecture, and that price. */
  inCourse: (share: string, course: string) => `코스로 들으면 한 강에 ${share} · 코스 전체 ${course}`,
  purchase: "구매",
  length: "길이",
  captions: "자막",
  noCaptions: "없음",
  refund: "환불",
  refundRule: (until: string) => `${until} 전액 환불`,
};

export const lectureListText = {
  ...listText("강의", "편"),
  end: {
    title: "처음부터 차근차근 배우고 싶다면",
    hint: "순서대로 이어지는 코스도 있어요.",
    action: "코스 둘러보기",
  },
};

export const lectureFlagText = { showIncluded: "코스에 포함된 강의도 보기", hideOwned: "내 강의 숨기기" };
