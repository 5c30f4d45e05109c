/** The texts of events and benefits. */

export const promotionsText = {
  banners: "진행 중인 이벤트 배너",
  banner: "배너",
  start: "배너 자동 넘김 시작",
  stop: "배너 자동 넘김 멈춤",
  previous: "이전 배너",
  next: "다음 배너",
  position: (index: number, count: number) => `${index} / ${count}`,
  positionSpoken: (index: number, count: number) => `배너 ${count}개 중 ${index}번째`,
  running: "진행 중인 이벤트",
  none: "지금 진행 중인 이벤트가 없어요",
  noneHint: "새 이벤트가 시작되면 이곳에서 알려 드려요.",
  courses: "코스 둘러보기",
  coupons: "받을 수 있는 쿠폰",
  noCoupons: "지금 받을 수 있는 쿠폰이 없어요. 쿠폰 코드가 있으면 내 쿠폰에서 등록해 주세요.",
  own: (count: number) => (count > 0 ? `내 쿠폰 ${count}장` : "내 쿠폰"),
  past: (count: number) => `지난 이벤트 ${count}`,
};

export const promotionText = {
  list: "이벤트·혜택",
  running: "진행 중인 이벤트",
  ended: "지난 이벤트",
  endedNotice: "종료된 이벤트예요.",
  period: "기간",
  audience: "대상",
  benefit: "혜택",
  courses: "함께 둘러보기 좋은 코스",
  allCourses: "코스 모두 보기",
  how: "이용 방법",
  steps: [
    { title: "쿠폰 받기", text: "이 페이지에서 쿠폰을 받아요." },
    { title: "강의 고르기", text: "원하는 코스나 강의를 장바구니에 담아요." },
    { title: "결제하기", text: "결제할 때 가장 많이 할인되는 쿠폰이 자동으로 적용돼요." },
  ],
  terms: "유의 사항",
  refundRule:
    "쿠폰을 쓴 상품을 모두 전액 환불하면 유효 기간이 남은 쿠폰은 다시 쓸 수 있어요. 일부만 환불하면 쿠폰 할인을 뺀 실제 결제 금액을 기준으로 돌려드려요.",
  coupon: "쿠폰",
  discount: (discount: string) => `${discount} 할인`,
  discountMax: (amount: string) => `최대 ${amount}`,
  validUntil: "사용 기한",
  scope: "사용 범위",
  minimum: "최소 결제 금액",
  noMinimum: "없음",
  stock: "남은 수량",
  automatic: "받은 쿠폰은 결제할 때 자동으로 적용돼요.",
};

export const ownCouponsText = {
  usable: "쓸 수 있는 쿠폰",
  past: "쓸 수 없는 쿠폰",
  noneTitle: "쓸 수 있는 쿠폰이 없어요",
  noneHint: "이벤트·혜택에서 쿠폰을 받거나, 위에 쿠폰 코드를 등록해 주세요.",
  promotions: "이벤트·혜택 보기",
  reserved: "결제 대기 중",
  used: "사용 완료",
  usedOn: (day: string) => `${day} 사용`,
  expired: "기간 만료",
};
