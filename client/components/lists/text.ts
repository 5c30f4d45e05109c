import { countText, withParticle } from "../../../shared/format.ts";

export const filterBarText = {
  bar: "필터",
  sort: "정렬",
  picked: "적용한 필터",
  remove: (label: string) => `${label} 필터 해제`,
  clear: "초기화",
};

export const sortText = {
  newest: "최신순",
  popular: "인기순",
  lowPrice: "낮은 가격순",
  highPrice: "높은 가격순",
  shortest: "짧은 길이순",
};

export const levelFilterText = "수준";

export const courseFilterText = {
  length: "길이",
  lengths: { "under-15m": "15분 미만", "15m-1h": "15분~1시간", "1h-3h": "1~3시간", "over-3h": "3시간 초과" },
  price: "가격",
  prices: {
    free: "무료",
    "under-10k": "1만원 미만",
    "10k-20k": "1만~2만원",
    "over-20k": "2만원 초과",
  },
};

export const lectureFilterText = {
  lengths: { "under-10m": "10분 미만", "10m-20m": "10~20분", "over-20m": "20분 초과" },
  prices: { free: "무료", "under-5k": "5천원 미만", "5k-10k": "5천~1만원", "over-10k": "1만원 초과" },
};

/** The texts of a list of courses or lectures: both nouns end in a vowel and take the same particles. */
export const listText = (noun: "코스" | "강의", counter: "개" | "편") => ({
  subjects: "주제",
  sheetTitle: `${noun} 필터`,
  /** The button of the filters on a narrow screen; the number is not known at first. */
  show: (count: number | undefined) => (count === undefined ? "결과 보기" : `${countText(count)}${counter} 보기`),
  /** The number of results as a sentence. */
  result: (count: number, isFiltered: boolean) =>
    isFiltered
      ? `조건에 맞는 ${noun} ${withParticle(countText(count) + counter, "을/를")} 찾았어요`
      : `${noun} ${countText(count)}${counter}`,
  hidden: (count: number) => `내 ${noun} ${withParticle(countText(count) + counter, "을/를")} 숨겼어요`,
  empty: { title: `아직 ${noun}가 없어요`, hint: `첫 ${noun}를 준비하고 있어요.` },
  none: {
    title: `조건에 맞는 ${noun}가 없어요`,
    hint: "필터를 줄이거나 다른 주제를 선택해 보세요.",
    action: `모든 ${noun} 보기`,
  },
  past: { title: `이 페이지에는 ${noun}가 없어요`, hint: "그사이 목록이 줄었을 수 있어요." },
  allOwned: {
    title: `조건에 맞는 ${noun}를 모두 수강하고 있어요`,
    hint: `다른 주제를 선택하거나 내 ${noun}도 함께 볼 수 있어요.`,
    action: `내 ${noun}도 보기`,
  },
  failed: `내 ${noun}를 뺀 목록을 불러오지 못했어요`,
});
