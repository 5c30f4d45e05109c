import type { favoriteTypes } from "../../../shared/codes.ts";
import { itemKindText } from "../../../shared/item/text.ts";

type Kind = (typeof favoriteTypes)[number];

export const wishlistText = {
  tabs: "찜한 항목",
  tab: { ...itemKindText, TEACHER: "크리에이터" } satisfies Record<Kind, string>,
  /** Before and after the number. */
  dropped: ["찜한 뒤 가격이 내린 코스가 ", " 있어요."],
  noneDropped: "찜한 뒤 가격이 내린 코스는 없어요.",
  count: (count: number) => `${count}개`,
  onlyDropped: "가격이 내린 코스만",
  sort: "정렬",
  sorts: { recent: "최근 찜한순", "price-low": "낮은 가격순", discount: "높은 할인율순" },
  addAll: "모두 장바구니에 담기",
  adding: "담고 있어요",
};

export const wishlistItemText = {
  /** Before and after the amount. */
  droppedBy: ["찜한 뒤 ", " 내렸어요"],
  ended: "판매 종료",
  endedNote: "판매가 종료됐어요",
  addToCart: "장바구니에 담기",
  inCart: "장바구니에 담겼어요",
  classroom: "강의실에서 보기",
  watch: "바로 보기",
  start: "무료로 시작하기",
  viewLecture: "강의 보기",
  similarCourses: "비슷한 코스 보기",
  similarLectures: "비슷한 강의 보기",
  works: (courses: number, lectures: number) => `코스 ${courses}개 · 강의 ${lectures}편`,
  removed: "찜을 해제했어요.",
};

export const wishlistEmptyText = {
  none: {
    title: "아직 찜한 강의가 없어요",
    text: "하트를 누르면 여기에 모이고, 가격이 내리면 바로 알 수 있어요.",
    action: "강의 둘러보기",
  },
  COURSE: { title: "찜한 코스가 없어요", text: "마음에 드는 코스의 하트를 눌러 보세요.", action: "코스 둘러보기" },
  LECTURE: { title: "찜한 강의가 없어요", text: "마음에 드는 강의의 하트를 눌러 보세요.", action: "강의 둘러보기" },
  TEACHER: {
    title: "팔로우한 크리에이터가 없어요",
    text: "크리에이터를 팔로우하면 여기에 모여요.",
    action: "크리에이터 둘러보기",
  },
  dropped: {
    title: "가격이 내린 코스가 없어요",
    text: "찜한 코스의 가격이 내리면 여기에 모여요.",
    action: "모두 보기",
  },
  past: "이 페이지에는 찜한 항목이 없어요",
};

export const wishlistEndText = {
  title: "더 찜하고 싶다면",
  hint: "찜해 두면 가격이 내렸을 때 바로 알 수 있어요.",
  action: "코스 둘러보기",
};

export const addAllText = {
  added: (count: number) => `${count}개를 장바구니에 담았어요.`,
  none: "새로 담을 수 있는 항목이 없어요.",
  open: "장바구니 보기",
  skipped: (reasons: string) => `${reasons}는 담지 않았어요.`,
  reason: {
    WITHDRAWN: (count: number) => `판매가 종료된 ${count}개`,
    NOT_FOR_SALE: (count: number) => `따로 판매하지 않는 ${count}개`,
    FREE: (count: number) => `무료 ${count}개`,
    ALREADY_REGISTERED: (count: number) => `수강 중인 ${count}개`,
    REFUND_IN_PROGRESS: (count: number) => `환불 중인 ${count}개`,
    ALREADY_IN_CART: (count: number) => `이미 담은 ${count}개`,
    CART_FULL: (count: number) => `장바구니가 가득 차서 남은 ${count}개`,
  },
};
