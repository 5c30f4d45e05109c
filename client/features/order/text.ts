/** Texts that the screens of orders share; each screen has its own beside it. */

export const orderText = {
  newWindow: "새 창",
  receipt: "영수증",
  orders: "구매 내역",
  support: "1:1 문의",
  courses: "코스 둘러보기",
  testDeposit: "테스트 입금하기",
  missing: { title: "주문을 찾을 수 없어요", hint: "주소가 잘못됐거나 다른 계정의 주문이에요." },
};

export const orderActionText = {
  pay: "이어서 결제하기",
  payBy: (deadline: string) => `${deadline} 결제할 수 있어요`,
  payOtherwise: "다른 수단으로 결제",
  again: "다시 주문하기",
  classroom: "강의실에서 보기",
  renew: "다시 수강",
  statement: "거래 내역서",
  refund: "환불 요청",
  dropFree: "수강 취소",
  cancel: "주문 취소",
};

export const cancelOrderText = {
  title: "주문 취소",
  pending: "결제하기 전이라 바로 취소돼요. 같은 강의는 다시 주문할 수 있어요.",
  deposit: "주문을 취소하면 입금 계좌가 닫혀요. 이미 입금했다면 결제한 주문으로 남아요.",
  keep: "돌아가기",
  cancel: "주문 취소",
  canceling: "취소하고 있어요",
  done: "주문을 취소했어요.",
  paid: "이미 결제된 주문이에요. 구매 내역에서 확인해 주세요.",
};

export const depositText = {
  bank: "은행",
  account: "계좌번호",
  holder: "예금주",
  amount: "입금 금액",
  due: "입금 기한",
  left: (time: string) => `${time} 남았어요`,
  over: "입금 기한이 지났어요",
  copyLabel: "계좌번호 복사",
  copied: "계좌번호를 복사했어요.",
};
