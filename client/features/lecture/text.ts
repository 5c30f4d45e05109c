import { countText } from "../../../shared/format.ts";

export const lecturePageText = {
  breadcrumb: "강의",
  published: (date: string) => `${date} 공개`,
  startBar: "시작하기",
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
  subjects: "주제",
  sheetTitle: "강의 필터",
  /** The button of the filters on a narrow screen; the number is not known at first. */
  show: (count: number | undefined) => (count === undefined ? "결과 보기" : `${countText(count)}편 보기`),
  /** The number of results as a sentence. */
  result: (count: number, isFiltered: boolean) =>
    isFiltered ? `조건에 맞는 강의 ${countText(count)}편을 찾았어요` : `강의 ${countText(count)}편`,
  hidden: (count: number) => `내 강의 ${countText(count)}편을 숨겼어요`,
  empty: { title: "아직 강의가 없어요", hint: "첫 강의를 준비하고 있어요." },
  none: {
    title: "조건에 맞는 강의가 없어요",
    hint: "필터를 줄이거나 다른 주제를 선택해 보세요.",
    action: "모든 강의 보기",
  },
  past: { title: "이 페이지에는 강의가 없어요", hint: "그사이 목록이 줄었을 수 있어요." },
  allOwned: {
    title: "조건에 맞는 강의를 모두 수강하고 있어요",
    hint: "다른 주제를 선택하거나 내 강의도 함께 볼 수 있어요.",
    action: "내 강의도 보기",
  },
  failed: "내 강의를 뺀 목록을 불러오지 못했어요",
  end: {
    title: "처음부터 차근차근 배우고 싶다면",
    hint: "순서대로 이어지는 코스도 있어요.",
    action: "코스 둘러보기",
  },
};

export const lectureFlagText = { showIncluded: "코스에 포함된 강의도 보기", hideOwned: "내 강의 숨기기" };
