import { countText, type Particle, withParticle } from "../../../shared/format.ts";
import { itemKindText } from "../../../shared/item/text.ts";
import type { FoundIn, SearchType } from "../../../shared/search/schema.ts";

/** A query in quotation marks, with the particle that its last syllable takes. */
const quoted = (query: string, particle?: Particle, joiner = ""): string =>
  `‘${query}’${particle ? joiner + withParticle(query, particle).slice(query.length) : ""}`;

/** In a title, which may take two lines: none ends between the query and its particle. */
const quotedInTitle = (query: string) => quoted(query, "와/과", "\u2060");

export const typeText: Record<SearchType, string> = {
  ...itemKindText,
  TEACHER: "크리에이터",
  CAPTION: "스크립트",
};

const unitOf: Record<SearchType, string> = { COURSE: "개", LECTURE: "편", TEACHER: "명", CAPTION: "곳" };

export const fieldText = {
  label: "코스, 강의, 크리에이터 검색",
  panel: "검색",
  hint: "코스, 강의, 크리에이터 검색",
  submit: "검색",
  clear: "검색어 지우기",
  close: "검색 닫기",
  suggestions: "추천 검색 결과",
  /** For assistive technology, as the list changes. */
  suggested: (count: number) => (count === 0 ? "" : `추천 검색 결과 ${count}개`),
  corrected: (query: string) => `${quoted(query)} 결과예요`,
  none: "제목에는 없어요. 검색하면 스크립트에서도 찾아볼게요.",
  tip: "초성만 입력해도 찾아 드려요. 예: ㅍㅇㅆ",
};

export const recentText = {
  title: "최근 검색어",
  clear: "모두 지우기",
  remove: (query: string) => `${quoted(query)} 지우기`,
};

export const popularText = { title: "인기 검색어" };

export const resultText = {
  title: (query: string) => `${quoted(query)} 결과`,
  /** For assistive technology, once they are shown. */
  found: (query: string, count: number) => `${quoted(query)} 결과 ${countText(count)}개`,
  tabs: "결과 종류",
  all: "전체",
  mixed: "코스와 강의",
  allOf: (type: SearchType, count: number) => `${typeText[type]} ${countText(count)}${unitOf[type]} 모두 보기`,
  corrected: "한/영 입력을 바꿔 검색했어요",
  exactly: (query: string) => `${quoted(query, "으로/로")} 검색`,
  incomplete: "검색이 오래 걸려서 일부 결과가 빠졌을 수 있어요.",
  again: "다시 검색",
};

/** The texts in which a query is found, beside the title. */
export const foundInText: Record<FoundIn["field"], string> = {
  SUBTITLE: "소개",
  SUMMARY: "소개",
  TAG: "태그",
  TEACHER: "크리에이터",
  CATEGORY: "주제",
  HEADLINE: "소개",
  SPECIALTY: "분야",
};

export const filterText = {
  subjects: "주제",
  sheetTitle: "검색 필터",
  show: (count: number | undefined) => (count === undefined ? "결과 보기" : `${countText(count)}개 보기`),
  found: (count: number) => `조건에 맞는 결과 ${countText(count)}개를 찾았어요`,
  rating: "별점",
  ratings: { "3": "3점 이상", "3.5": "3.5점 이상", "4": "4점 이상", "4.5": "4.5점 이상" },
  relevance: "정확도순",
  byRating: "별점순",
  hideOwned: "내 코스·강의 숨기기",
  hidden: (count: number) => `내 코스·강의 ${countText(count)}개를 숨겼어요`,
  allOwned: {
    title: () => "조건에 맞는 강의를 모두 수강하고 있어요",
    hint: "내 코스와 강의도 함께 볼 수 있어요.",
    action: "내 코스·강의도 보기",
  },
  failed: "내 코스와 강의를 뺀 결과를 불러오지 못했어요",
  none: {
    title: (type: SearchType | undefined) =>
      `조건에 맞는 ${withParticle(type ? typeText[type] : "결과", "이/가")} 없어요`,
    hint: "필터를 줄이면 더 많은 결과를 볼 수 있어요.",
    action: "필터 초기화",
  },
  past: { title: "이 페이지에는 결과가 없어요", text: "그사이 결과가 줄었을 수 있어요." },
};

export const captionText = {
  owned: "수강 중",
  preview: "맛보기",
  locked: "수강하면 볼 수 있어요",
  lectureOf: (course: string, number: number) => `${course} · ${number}강`,
};

export const noResultText = {
  title: (query: string) => `${quotedInTitle(query)} 꼭\u00a0맞는 결과는 없어요`,
  titleOf: (query: string, type: SearchType) =>
    `${quotedInTitle(query)} 꼭\u00a0맞는 ${withParticle(typeText[type], "은/는")} 없어요`,
  tip: "검색어를 줄이거나 띄어쓰기를 바꿔 보세요. 초성만 입력해도 찾아\u00a0드려요.",
  insteadOf: (query: string) => `${quoted(query)} 결과 보기`,
  allTypes: "다른 결과 모두 보기",
  nearest: "비슷한 결과를 골라 봤어요",
  categories: "주제로 찾기",
  suggest: {
    title: "찾는 강의가 없나요?",
    hint: "어떤 강의가 필요한지 알려 주세요. 공감이 많은 제안부터 검토해요.",
    action: "강의 제안하기",
  },
};

export const startText = { title: "무엇을 배워 볼까요?", categories: "주제로 찾기" };
