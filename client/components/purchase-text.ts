/** Texts of the components around a purchase: buttons, items, sums. */

export const buyText = {
  requiresScript: "자바스크립트를 켜면 담거나 시작할 수 있어요.",
  start: "지금 시작하기",
  startFree: "무료로 시작하기",
  priced: (price: string) => `${price} · 지금 시작하기`,
  opening: "강의실을 열고 있어요",
};

export const addToCartText = {
  label: "장바구니",
  done: "장바구니 보기",
  adding: "담고 있어요",
  added: "장바구니에 담았어요.",
};

export const itemKindText = { COURSE: "코스", LECTURE: "강의" } as const;

export const itemText = {
  lectures: (count: number) => `${count}강`,
  unlimited: "기간 제한 없음",
  years: (count: number) => `${count}년`,
  days: (count: number) => `${count}일`,
  included: (course: string) => `‘${course}’ 코스에 포함돼 있어요`,
  credit: (lectures: number) => `보유 강의 ${lectures}편 할인`,
  /** `credit` is the term above, `amount` is followed by 을. */
  credited: (credit: string, amount: string) => `${credit} ${amount}이 적용됐어요`,
};

export const sumText = {
  listPrice: "정가",
  discount: "할인 금액",
  total: "합계",
  free: "무료",
};

export const suggestionText = { title: "무료로 볼 수 있는 맛보기 강의" };
