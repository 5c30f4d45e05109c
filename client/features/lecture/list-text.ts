import { countText } from "../../../shared/format.ts";

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
