/** The texts of my-page's home. */

export const overviewText = {
  greetingTo: (name: string) => `안녕하세요, ${name} 님`,
  more: "더 보기",
  completed: "수강 완료",
  uncertified: (count: number) => `받을 수 있는 수료증 ${count}개`,
  wishlist: "찜 목록",
  support: "1:1 문의",
  suggest: "제안하기",
  notes: "내 노트",
  coupons: "내 쿠폰",
  games: "퀴즈",
  profile: "내 정보",
  settings: "설정",
};

export const myResumeText = {
  title: (number: number, lecture: string) => `${number}강 ${lecture}`,
  progressOf: (title: string) => `${title} 진도`,
};

export const statsText = {
  learning: "수강 중",
  ending: (count: number) => `기한 임박 강의 ${count}개`,
  notEnding: "내 강의실에서 이어 보기",
  orders: "구매 내역",
  ordersHint: "주문과 영수증",
  waiting: "입금 대기",
  due: (amount: string, deadline: string) => `${amount} · ${deadline}`,
  answers: "새 답변",
  noAnswers: "모두 확인했어요",
  someAnswers: "답변과 답글",
  from: (names: readonly string[]) => names.join(", "),
  coupons: "쿠폰",
  couponsHint: "쓸 수 있는 쿠폰",
  expiring: (count: number) => `7일 이내에 만료되는 쿠폰 ${count}장`,
};
