export const timelineText = {
  label: "주문 진행 내역",
  failed: "주문 상세를 불러오지 못했어요",
  ORDERED: "주문했어요",
  WAITING_FOR_DEPOSIT: "입금할 계좌를 받았어요",
  PAYMENT_REFUSED: "결제하지 못했어요",
  APPROVED: "결제가 끝났어요",
  DEPOSITED: "입금을 확인했어요",
  EXPIRED: "결제 기한이 지났어요",
  CANCELED: "주문을 취소했어요",
  REFUND_REQUESTED: "환불을 요청했어요",
  REFUND_REFUSED: "환불하지 못했어요",
  dropped: "수강을 취소했어요",
  /** `amount` is followed by 을 or 를. */
  refunded: (amount: string) => `${amount} 환불했어요`,
  DEPOSIT_REVERSED: "은행에서 입금을 취소했어요",
  /** `amount` is followed by 을 or 를. */
  canceledAtGateway: (amount: string) => `결제사에서 ${amount} 돌려드렸어요`,
  depositNext: "입금하면 바로 볼\u00a0수\u00a0있어요",
  accessEnds: "수강 기간이 끝나요",
};
