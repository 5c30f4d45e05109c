import { orderTitles } from "../head-text.ts";

export const statementText = {
  title: orderTitles.statement,
  number: (orderId: string) => `주문 번호 ${orderId}`,
  orderedOn: (date: string) => `주문 일자 ${date}`,
  buyer: "구매자",
  seller: "판매자",
  name: "이름",
  email: "이메일",
  noEmail: "등록하지 않았어요",
  business: "상호",
  ceo: "대표",
  businessNumber: "사업자등록번호",
  mailOrderNumber: "통신판매업 신고",
  address: "주소",
  phone: "전화",
  item: "상품명",
  listPrice: "정가",
  discount: "할인 금액",
  coupon: (amount: string) => `쿠폰 ${amount}`,
  couponOf: (name: string, amount: string, isReturned: boolean) =>
    `쿠폰 ‘${name}’ ${amount} (할인 금액에 포함)${isReturned ? " · 돌려드렸어요" : ""}`,
  amount: "결제 금액",
  total: "합계",
  money: "결제·환불 내역",
  APPROVED: "결제",
  DEPOSITED: "입금",
  REFUNDED: "환불",
  DEPOSIT_REVERSED: "입금 취소",
  balance: "최종 결제 금액",
  free: "무료 수강이라 결제 내역이 없어요.",
  unpaid: "아직 결제하지 않은 주문이에요.",
  /** As in `couponText`, whose file would be another one for a statement to load. */
  couponRule:
    "쿠폰을 쓴 상품을 모두 전액 환불하면 유효 기간이 남은 쿠폰은 다시 쓸 수 있어요. 환불 금액은 쿠폰 할인을 상품별로 나눠 뺀 실제 결제 금액을 기준으로 계산해요.",
  footer: "부가세 포함 금액이에요. 이 내역서는 거래 확인용이며 세금계산서나 현금영수증을 대신하지 않아요.",
};
