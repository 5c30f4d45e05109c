export const paymentResultText = {
  confirming: { title: "결제를 확인하고 있어요", hint: "창을 닫아도 결과는 구매 내역에 남아요." },
  items: "주문 상품",
  order: (number: string) => `주문 ${number}`,
  paidAt: "결제 일시",
  orderedAt: "주문 일시",
  method: "결제 수단",
  listPrice: "정가",
  discount: "할인 금액",
  couponDiscount: "쿠폰 할인",
  amountToDeposit: "입금 금액",
  total: "합계",
  refundRule: "취소·환불 규정",
};

export const paymentSuccessText = {
  paid: "결제가 끝났어요",
  open: "강의실이 열렸어요",
  paidHint: "강의실이 열렸어요.",
  freeHint: "결제 없이 바로 볼 수 있어요.",
  firstLecture: (time: string) => ` 첫 강의(${time})부터 시작해 보세요.`,
  start: "지금 시작하기",
  resumeHint: " 보던 곳부터 이어서 들어 보세요. 노트와 진도는 그대로예요.",
  resume: "이어 보기",
  classroom: "내 강의실로 가기",
  seal: "열렸어요",
};

export const paymentWaitingText = {
  tag: "입금 대기",
  title: "입금하면 바로 볼 수 있어요",
  live: "입금을 확인하면 화면이 자동으로 바뀌어요. 창을 닫아도 구매 내역에 남아요.",
  check: "지금 확인하기",
};

export const paymentUnknownText = {
  tag: "결제 확인 중",
  title: "결제사에서 아직 응답이 없어요",
  hint: "결제가 됐는지 아직 알 수 없어요. 다시 확인해도 두\u00a0번 결제되지 않아요. 결과는 구매 내역에 남아요.",
  check: "다시 확인하기",
  checking: "확인하고 있어요",
};

export const paymentOverlapText = {
  tag: "결제 실패",
  title: "입금을 기다리는 주문과 겹쳐요",
  hint: "이번에 선택한 강의가 입금을 기다리는 다른 주문에 들어 있어요. 두\u00a0번 결제되지 않도록 멈췄고, 돈은 빠져나가지 않았어요. 그 주문에 입금하거나, 그 주문을 취소하고 다시 결제해 주세요.",
  order: "입금을 기다리는 주문 보기",
};

export const paymentFailedText = {
  tag: "결제 실패",
  again: "다시 결제하기",
  payableUntil: (deadline: string) => `${deadline} 이 주문을 결제할 수 있어요.`,
};

const notCharged = "돈은 빠져나가지 않았어요.";
const closedWindow = { tag: "결제 취소", title: "결제를 취소했어요", text: `결제창을 닫았어요. ${notCharged}` };

export const failureReasonText = {
  PAY_PROCESS_CANCELED: closedWindow,
  USER_CANCEL: closedWindow,
  PAY_PROCESS_ABORTED: { title: "결제가 중단됐어요", text: `결제하는 동안 문제가 생겼어요. ${notCharged}` },
  REJECT_CARD_COMPANY: {
    title: "카드사에서 승인하지 않았어요",
    text: `${notCharged} 카드 정보나 한도를 확인해 주세요.`,
  },
  other: "결제하지 못했어요",
  refused: "카드사에서 승인하지 않았어요",
  notCharged,
  gateway: (message: string) => ` 결제사 안내: ${message}`,
  card: (message: string) => ` 카드사 안내: ${message}`,
  NOT_FOUND: { title: "주문을 찾을 수 없어요", text: `주소가 잘못됐거나 다른 계정의 주문이에요. ${notCharged}` },
  ALREADY_REGISTERED: {
    title: "이미 수강 중인 강의예요",
    text: `${notCharged} 강의실에서 바로 볼 수 있어요.`,
  },
  EXPIRED: {
    tag: "기한 만료",
    title: "결제 기한이 지난 주문이에요",
    text: `${notCharged} 다시 주문할 수 있어요.`,
  },
  CANCELED: { tag: "주문 취소", title: "취소한 주문이에요", text: `${notCharged} 다시 주문할 수 있어요.` },
  REFUNDED: {
    tag: "환불 완료",
    title: "환불한 주문이에요",
    text: "결제 금액을 환불했어요. 계속 배우고 싶다면 다시 구매할 수 있어요.",
  },
  unpaid: { title: "아직 결제하지 않은 주문이에요", text: `${notCharged} 이어서 결제할 수 있어요.` },
};
