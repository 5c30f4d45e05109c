/**
 * Titles of documents, and the texts of frames and skeletons. Apart from the other texts, because they are part of the
 * code that every page loads.
 */
export const orderTitles = {
  orders: "구매 내역",
  statement: "거래 내역서",
  result: "결제 결과",
  failed: "결제하지 못했어요",
};

export const ordersFrameText = {
  lead: "최근 주문부터 보여요. 예상 환불 금액도 확인할\u00a0수\u00a0있어요.",
  filters: "주문 상태",
  filter: { all: "전체", paid: "결제 완료", waiting: "입금 대기", refund: "환불", unpaid: "미결제·취소" },
};
