import { countText } from "../../../shared/format.ts";
import { limits } from "../../../shared/limits.ts";

export const reviewText = {
  title: "후기",
  failed: "후기를 불러오지 못했어요",
  more: (count: number) => `후기 ${count}개 더 보기`,
  loadingMore: "불러오고 있어요",
  before: (count: number) => `이전 후기 ${count}개 보기`,
  gone: "링크된 후기는 삭제됐거나 볼 수 없어요.",
  empty: { title: "아직 후기가 없어요", hint: "강의를 들었다면 첫 후기를 남겨 보세요." },
  none: { title: "조건에 맞는 후기가 없어요", hint: "다른 조건을 선택해 보세요.", action: "모든 후기 보기" },
};

export const summaryText = {
  all: "전체",
  completed: "완강한 사람",
  people: (count: number) => `${countText(count)}개`,
  none: "–",
  noneSpoken: "아직 없어요",
  stars: (rating: number) => `${rating}점`,
  percent: (percent: number) => `${percent}%`,
  /** For assistive technology, between the stars and the percentage. */
  filter: (count: number) => ` 후기 ${countText(count)}개 보기, `,
  /** How the figures are computed. */
  courseRule: (lectures: number) =>
    `강의 ${countText(lectures)}편에 남긴 별점의 평균이에요. 강의를 ${limits.reviewWatchedPercent}% 이상 본 사람만 쓸 수 있고, 전액 환불받은 수강생의 별점은 빼고 계산해요.`,
  lectureRule: `수강생이 남긴 별점의 평균이에요. 강의를 ${limits.reviewWatchedPercent}% 이상 본 사람만 쓸 수 있고, 전액 환불받은 수강생의 별점은 빼고 계산해요.`,
};

export const filterText = {
  label: "후기 필터",
  all: "전체",
  completed: "완강 후기",
  withPhotos: "사진 후기",
  stars: (rating: number) => `${rating}점`,
  rating: "별점",
  anyRating: "별점 전체",
  sort: "정렬",
  sorts: { HELPFUL: "도움순", NEWEST: "최신순", RATING_HIGH: "별점 높은순", RATING_LOW: "별점 낮은순" },
};

export const cardText = {
  photo: (index: number, count: number) => `후기 사진 ${count}장 중 ${index + 1}번째, 새 창에서 크게 보기`,
  completed: "완강",
  refunded: "환불한 수강생",
  uncounted: "환불한 수강생 · 평점 제외",
  own: "내 후기",
  watched: (percent: number) => `${percent}% 수강`,
  watchedAll: "끝까지 수강",
  edited: "수정됨",
  helpful: "도움 됐어요",
};

export const removalText = {
  title: "후기를 삭제할까요?",
  description: "삭제한 후기는 되돌릴 수 없어요. 나중에 다시 쓸 수 있어요.",
  done: "후기를 삭제했어요.",
};

export const editorText = {
  title: "내 후기 쓰기",
  ownTitle: "내 후기",
  open: "후기 쓰기",
  edit: "수정하기",
  intro: {
    title: "수강 후기를 남겨 주세요",
    hint: `강의를 ${limits.reviewWatchedPercent}% 이상 보면 쓸 수 있어요.`,
  },
  visitor: {
    title: "수강생만 후기를 쓸 수 있어요",
    hint: `로그인하고 강의를 ${limits.reviewWatchedPercent}% 이상 보면 쓸 수 있어요.`,
  },
  refusals: {
    OWN_LECTURE: { title: "내가 만든 강의예요", hint: "수강생의 후기에 답글을 남길 수 있어요." },
    NOT_REGISTERED: {
      title: "수강생만 후기를 쓸 수 있어요",
      hint: `강의를 ${limits.reviewWatchedPercent}% 이상 보면 쓸 수 있어요.`,
    },
    NOT_ENOUGH_WATCHED: {
      title: "조금 더 들으면 쓸 수 있어요",
      hint: (percent: number) => `${limits.reviewWatchedPercent}%부터 쓸 수 있어요. 지금까지 ${percent}% 봤어요.`,
    },
  },
  watched: (title: string | null, percent: number) =>
    title === null ? `${percent}% 봤어요` : `${title} · ${percent}% 봤어요`,
  lecture: "후기를 쓸 강의",
  content: "어떤 점이 좋았고, 무엇이 아쉬웠나요?",
  placeholder: "다음에 들을 사람에게 도움이 되게 써 주세요",
  draft: "쓰는 동안 이 기기에 저장돼요.",
  noRating: "별점을 선택해 주세요.",
  noContent: "후기를 써 주세요.",
  tooLong: `${countText(limits.reviewMax)}자까지 입력할 수 있어요.`,
  add: "후기 등록하기",
  save: "수정하기",
  saving: "저장하고 있어요",
  cancel: "취소",
  added: "후기를 등록했어요.",
  saved: "후기를 수정했어요.",
};

export const replyText = {
  open: "답글 쓰기",
  edit: "답글 수정하기",
  remove: "답글 삭제하기",
  label: "답글",
  draft: "쓰는 동안 이 기기에 저장돼요.",
  save: "답글 남기기",
  saving: "저장하고 있어요",
  cancel: "취소",
  saved: "답글을 남겼어요.",
  removed: "답글을 삭제했어요.",
  removal: {
    title: "답글을 삭제할까요?",
    description: "삭제한 답글은 되돌릴 수 없어요. 나중에 다시 쓸 수 있어요.",
    action: "삭제하기",
  },
};
