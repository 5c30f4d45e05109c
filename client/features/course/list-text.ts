import { countText } from "../../../shared/format.ts";

export const courseListText = {
  subjects: "주제",
  sheetTitle: "코스 필터",
  /** The button of the filters on a narrow screen; the number is not known at first. */
  show: (count: number | undefined) => (count === undefined ? "결과 보기" : `${countText(count)}개 보기`),
  /** The number of results as a sentence. */
  result: (count: number, isFiltered: boolean) =>
    isFiltered ? `조건에 맞는 코스 ${countText(count)}개를 찾았어요` : `코스 ${countText(count)}개`,
  hidden: (count: number) => `내 코스 ${countText(count)}개를 숨겼어요`,
  empty: { title: "아직 코스가 없어요", hint: "첫 코스를 준비하고 있어요." },
  none: {
    title: "조건에 맞는 코스가 없어요",
    hint: "필터를 줄이거나 다른 주제를 선택해 보세요.",
    action: "모든 코스 보기",
  },
  past: { title: "이 페이지에는 코스가 없어요", hint: "그사이 목록이 줄었을 수 있어요." },
  allOwned: {
    title: "조건에 맞는 코스를 모두 수강하고 있어요",
    hint: "다른 주제를 선택하거나 내 코스도 함께 볼 수 있어요.",
    action: "내 코스도 보기",
  },
  failed: "내 코스를 뺀 목록을 불러오지 못했어요",
  end: {
    title: "한 편만 듣고 싶다면",
    hint: "필요한 내용만 골라 듣는 강의도 있어요.",
    action: "강의 둘러보기",
  },
};

export const courseFlagText = {
  preview: "맛보기 있음",
  hideOwned: "내 코스 숨기기",
};
