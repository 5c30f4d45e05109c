export const ownershipText = {
  learning: "수강 중",
  finished: "수강 완료",
  /** The period is over: what it costs is beside. */
  renew: "다시 수강",
};

export const cardText = {
  size: (lectures: number, length: string) => `${lectures}강 · ${length}`,
  preview: "맛보기",
  freeToWatch: "무료 맛보기",
  /** A lecture that is sold only as part of a course. */
  withCourse: "코스에 포함",
  /** The same with the course, whose price is below. */
  within: (course: string) => `‘${course}’ 코스에 포함`,
  /** For assistive technology, before a price that is struck through. */
  listPrice: "정가",
  lowest: (price: string) => `30일 최저가 ${price}`,
};

export const teacherCardText = {
  quoted: (quote: string) => `“${quote}”`,
  answersIn: (time: string) => `보통 ${time} 안에 답변`,
  courses: (count: number) => `코스 ${count}`,
  lectures: (count: number) => `강의 ${count}`,
  learners: (count: string) => `수강생 ${count}명`,
};

export const buyText = {
  requiresScript: "자바스크립트를 켜면 담거나 시작할 수 있어요.",
  plain: { start: "지금 시작하기", renew: "다시 수강하기" },
  withCoupon: { start: "쿠폰 받고 지금 시작하기", renew: "쿠폰 받고 다시 수강하기" },
  /** With the price. There is room for both in two lines. */
  pricedWithCoupon: {
    start: (price: string) => `쿠폰\u00a0받고 ${price}에\u00a0시작하기`,
    renew: (price: string) => `쿠폰\u00a0받고 ${price}에\u00a0다시\u00a0수강하기`,
  },
  startFree: "무료로 시작하기",
  priced: (price: string, start: string) => `${price} · ${start}`,
  opening: "강의실을 열고 있어요",
};

/** For the teacher of what others are offered to buy. */
export const ownWorkText = {
  note: { course: "내 코스예요", lecture: "내 강의예요" },
  watch: { course: "1강부터 보기", lecture: "강의 보기" },
  edit: "스튜디오에서 편집하기",
};

export const addToCartText = {
  label: "장바구니",
  done: "장바구니 보기",
  adding: "담고 있어요",
  added: "장바구니에 담았어요.",
};

export const itemText = {
  lectures: (count: number) => `${count}강`,
  unlimited: "기간 제한 없음",
  years: (count: number) => `${count}년`,
  days: (count: number) => `${count}일`,
  included: (course: string) => `‘${course}’ 코스에 포함돼 있어요`,
  credit: (lectures: number) => `수강 중인 강의 ${lectures}편 할인`,
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

export const notFoundText = {
  course: {
    title: "코스를 찾을 수 없어요",
    text: "주소가 바뀌었거나 더 이상 판매하지 않는 코스예요.",
    action: "코스 둘러보기",
  },
  lecture: {
    title: "강의를 찾을 수 없어요",
    text: "주소가 바뀌었거나 더 이상 판매하지 않는 강의예요.",
    action: "강의 둘러보기",
  },
  teacher: {
    title: "크리에이터를 찾을 수 없어요",
    text: "주소가 바뀌었거나 더 이상 활동하지 않는 크리에이터예요.",
    action: "크리에이터 둘러보기",
  },
  promotion: {
    title: "이벤트를 찾을 수 없어요",
    text: "주소가 바뀌었거나 아직 시작하지 않은 이벤트예요.",
    action: "이벤트·혜택 보기",
  },
  document: {
    title: "문서를 찾을 수 없어요",
    text: "이용약관, 개인정보처리방침, 취소·환불 규정은 화면 아래에서 볼 수 있어요.",
    action: "홈으로 가기",
  },
  certificate: {
    title: "해당 번호의 수료증을 찾을 수 없어요",
    text: "번호를 다시 확인해 주세요. 번호가 맞는데도 보이지 않으면 발급된 적이 없는 수료증이에요.",
    action: "홈으로 가기",
  },
};

export const passwordRuleText = {
  length: (min: number) => `${min}자 이상`,
  unlikeEmail: "이메일과 다르게",
  variety: (min: number) => `서로 다른 문자 ${min}개 이상`,
  /** For assistive technology, after a rule. */
  satisfied: "충족했어요",
};

export const confirmText = { cancel: "취소" };
