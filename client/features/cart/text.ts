import { cartTitles } from "./head-text.ts";

/** All texts of the cart. */

export const cartText = {
  title: cartTitles.cart,
  failed: {
    title: "장바구니를 불러오지 못했어요",
    hint: "담은 상품은 그대로 있어요. 인터넷에 연결되면 다시 시도해 주세요.",
  },
  items: "담은 상품",
  selectAll: "전체 선택",
  selected: (total: number, selected: number) => `${total}개 중 ${selected}개 선택`,
  select: (title: string) => `${title} 선택`,
  remove: (title: string) => `${title} 빼기`,
  removed: "장바구니에서 뺐어요.",
  undo: "되돌리기",
  /** Beside an item whose period has ended. */
  renew: "다시 수강",
  unknown: "더 이상 볼 수 없는 강의",
  amount: "결제 금액",
  note: "부가세 포함 금액이에요.",
  bar: "결제",
  sum: (count: number) => `${count}개 합계`,
  sumWithCoupon: (count: number) => `${count}개 · 쿠폰까지 쓰면`,
  coupon: ([first, ...others]: readonly { name: string }[]) =>
    others.length > 0 ? `쿠폰 ${others.length + 1}장` : `${first?.name ?? ""} 쿠폰`,
};

export const cartEmptyText = {
  title: "장바구니가 비어 있어요",
  hint: "마음에 드는 코스나 강의를 담으면 여기에 모여요.",
  courses: "코스 둘러보기",
};

export const cartNoticeText = {
  priceChanged: (before: string, now: string) => `가격이 바뀌었어요: ${before} → ${now}`,
  withdrawn: "판매가 종료됐어요.",
  notForSale: "따로 판매하지 않는 강의예요. 이 강의가 포함된 코스를 확인해 주세요.",
  refunding: "환불 중이에요. 끝나면 다시 구매할 수 있어요.",
  owned: "이미 수강 중인 강의예요.",
  classroom: "강의실에서 보기",
};

export const cartPaymentText = {
  pay: "결제하기",
  payAmount: (amount: string) => `${amount} 결제하기`,
  withCoupon: {
    pay: "쿠폰 받고 결제하기",
    payAmount: (amount: string) => `쿠폰 받고 ${amount} 결제하기`,
  },
  startFree: "무료로 시작하기",
  nothingSelected: "결제할 상품을 하나 이상 선택해 주세요.",
  tooMany: (most: number, over: number) => `한 번에 ${most}개까지 결제할 수 있어요. ${over}개를 선택에서 빼 주세요.`,
};
