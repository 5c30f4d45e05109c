import { orderTitles } from "./head-text.ts";

/** All texts of orders: list, detail, payment result, refund, statement; but for those of head-text.ts. */

export const orderText = {
  newWindow: "새 창",
  receipt: "영수증",
  orders: "구매 내역",
  courses: "코스 둘러보기",
  testDeposit: "테스트 입금하기",
  missing: { title: "주문을 찾을 수 없어요", hint: "주소가 잘렸거나 다른 계정의 주문이에요." },
};

export const ordersText = {
  details: "주문 상세 보기",
  close: "접기",
  paidAmount: "결제 금액",
  amountToPay: "결제할 금액",
  refunded: "환불 금액",
};

export const ordersEmptyText = {
  none: { title: "아직 주문이 없어요", hint: "코스나 강의를 구매하면 여기에 모여요." },
  past: { title: "이 페이지에는 주문이 없어요", hint: "첫 페이지에서 최근 주문을 볼 수 있어요." },
  filter: { title: "조건에 맞는 주문이 없어요", hint: "다른 상태를 선택해 보세요." },
  first: "첫 페이지로",
  all: "전체 보기",
};

export const orderStatusText = {
  PAID: "결제했어요",
  free: "무료 수강",
  WAITING_FOR_DEPOSIT: "입금을 기다려요",
  PENDING: "결제를 기다려요",
  PART_REFUNDED: "일부 환불했어요",
  REFUNDED: "환불했어요",
  EXPIRED: "결제 기한이 지났어요",
  CANCELED: "취소했어요",
};

export const orderActionText = {
  pay: "이어서 결제하기",
  payBy: (deadline: string) => `${deadline} 결제할 수 있어요`,
  payOtherwise: "다른 수단으로 결제",
  again: "다시 주문하기",
  classroom: "강의실에서 보기",
  statement: "거래 내역서",
  refund: "환불 요청",
  dropFree: "수강 취소",
  cancel: "주문 취소",
};

export const cancelOrderText = {
  title: "주문 취소",
  pending: "결제하지 않은 주문을 취소해요. 같은 강의를 다시 주문할 수 있어요.",
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
  depositNext: "입금하면 바로 볼 수 있어요",
  accessEnds: "수강 기간이 끝나요",
};

export const paymentResultText = {
  confirming: { title: "결제를 확인하고 있어요", hint: "창을 닫아도 결과는 구매 내역에 남아요." },
  items: "주문 상품",
  order: (number: string) => `주문 ${number}`,
  paidAt: "결제 일시",
  orderedAt: "주문 일시",
  method: "결제 수단",
  listPrice: "정가",
  discount: "할인 금액",
  amountToDeposit: "입금 금액",
  total: "합계",
  refundRule: "환불 규정",
};

export const paymentSuccessText = {
  paid: "결제가 끝났어요",
  open: "강의실이 열렸어요",
  paidHint: "강의실이 열렸어요.",
  freeHint: "결제 없이 바로 볼 수 있어요.",
  firstLecture: (time: string) => ` 첫 강의(${time})부터 시작해 보세요.`,
  start: "지금 시작하기",
  classroom: "내 강의실로 가기",
  seal: "열렸어요",
};

export const paymentWaitingText = {
  tag: "입금을 기다려요",
  title: "입금하면 바로 볼 수 있어요",
  live: "입금을 확인하면 화면이 자동으로 바뀌어요. 창을 닫아도 구매 내역에 남아요.",
  check: "지금 확인하기",
};

export const paymentUnknownText = {
  tag: "확인이 늦어지고 있어요",
  title: "결제사에서 아직 응답이 없어요",
  hint: "결제가 됐는지 아직 알 수 없어요. 다시 확인해도 두\u00a0번 결제되지 않아요. 결과는 구매 내역에 남아요.",
  check: "다시 확인하기",
  checking: "확인하고 있어요",
};

export const paymentOverlapText = {
  tag: "결제하지 못했어요",
  title: "입금을 기다리는 주문과 겹쳐요",
  hint: "이번에 선택한 강의가 입금을 기다리는 다른 주문에 들어 있어요. 두\u00a0번 결제되지 않도록 멈췄고, 돈은 빠져나가지 않았어요. 그 주문에 입금하거나, 그 주문을 취소하고 다시 결제해 주세요.",
  order: "입금을 기다리는 주문 보기",
};

export const paymentFailedText = {
  tag: "결제하지 못했어요",
  again: "다시 결제하기",
  payableUntil: (deadline: string) => `${deadline} 이 주문을 결제할 수 있어요.`,
};

const notCharged = "돈은 빠져나가지 않았어요.";
const closedWindow = { title: "결제를 취소했어요", text: `결제창을 닫았어요. ${notCharged}` };

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
  NOT_FOUND: { title: "주문을 찾을 수 없어요", text: `주소가 잘렸거나 다른 계정의 주문이에요. ${notCharged}` },
  ALREADY_REGISTERED: {
    title: "이미 수강 중인 강의예요",
    text: `${notCharged} 강의실에서 바로 볼 수 있어요.`,
  },
  EXPIRED: {
    tag: "기한이 지났어요",
    title: "결제 기한이 지난 주문이에요",
    text: `${notCharged} 다시 주문할 수 있어요.`,
  },
  CANCELED: { tag: "취소했어요", title: "취소한 주문이에요", text: `${notCharged} 다시 주문할 수 있어요.` },
  REFUNDED: {
    tag: "환불했어요",
    title: "환불한 주문이에요",
    text: "결제 금액을 환불했어요. 계속 배우고 싶다면 다시 구매할 수 있어요.",
  },
  unpaid: { title: "아직 결제하지 않은 주문이에요", text: `${notCharged} 이어서 결제할 수 있어요.` },
};

export const refundText = {
  title: "환불 요청",
  titleFree: "수강 취소",
  outcomeTitle: "환불",
  hint: "한 번에 하나씩 환불할 수 있어요. 환불하면 더 볼 수 없지만 진도와 노트는 남아요.",
  hintFree: "수강을 취소하면 더 볼 수 없지만 진도와 노트는 남아요.",
  failed: "금액을 불러오지 못했어요",
  lines: "환불할 상품",
  reason: "이유",
  choose: "선택해 주세요",
  request: "환불 요청",
  requestAmount: (amount: string) => `${amount} 환불 요청`,
  requesting: "환불을 요청하고 있어요",
  drop: "수강 취소하기",
  refused:
    "결제사에서 환불을 거절했어요. 강의는 그대로 볼 수 있어요. 잠시 뒤에 다시 시도하거나 고객센터에 문의해 주세요.",
  alreadyRequested: "이미 환불을 요청했어요. 구매 내역에서 확인해 주세요.",
  amountChanged: (amount: string | null) =>
    `그사이 환불 금액이 ${amount ? `${amount}으로 ` : ""}바뀌었어요. 확인하고 다시 눌러 주세요.`,
  toOrders: "구매 내역 보기",
};

export const refundAccountText = {
  title: "환불받을 계좌",
  bank: "은행",
  chooseBank: "은행을 선택해 주세요",
  account: "계좌번호",
  holder: "예금주",
  missing: {
    orderItemId: "환불할 상품을 선택해 주세요.",
    reason: "이유를 하나 선택해 주세요.",
    bank: "은행을 선택해 주세요.",
    accountNumber: "계좌번호를 숫자 6자리 이상 입력해 주세요.",
    holderName: "예금주 이름을 입력해 주세요.",
    other: "입력한 내용을 다시 확인해 주세요.",
  },
};

export const refundReasonText = {
  CHANGED_MIND: "마음이 바뀌었어요",
  NOT_AS_DESCRIBED: "소개와 내용이 달라요",
  TOO_HARD: "저에게는 어려워요",
  TOO_EASY: "이미 아는 내용이에요",
  NO_TIME: "들을 시간이 없어요",
  OTHER: "다른 이유가 있어요",
};

export const refundOutcomeText = {
  requested: {
    title: "환불을 확인하고 있어요",
    hint: (amount: string) => `결제사의 응답을 기다리고 있어요. 창을 닫아도 ${amount}의 결과는 구매 내역에 남아요.`,
  },
  done: {
    title: (amount: string) => `${amount}을 환불했어요`,
    hint: "카드사나 은행에 표시되기까지 며칠 걸릴 수 있어요. 진도와 노트는 남아 있어요.",
  },
  dropped: { title: "수강을 취소했어요", hint: "진도와 노트는 남아 있어요." },
  refused: {
    title: "환불하지 못했어요",
    hint: "결제사에서 환불을 거절했어요. 강의는 그대로 볼 수 있어요. 고객센터에 문의해 주세요.",
  },
};

export const lineRefundText = {
  requested: (amount: string) => `${amount} 환불을 확인하고 있어요`,
  done: (amount: string) => `${amount}을 환불했어요`,
  dropped: "수강을 취소했어요",
  refused: "환불하지 못했어요. 강의는 그대로 볼 수 있어요.",
};

export const estimateText = {
  now: "지금 환불하면",
  refunded: "환불 금액",
  none: "지금은 환불할 수 없어요",
  ALREADY_REFUNDED: "이미 환불을 요청했어요.",
  NOTHING_LEFT: "모든 강의를 재생해서 환불할 금액이 없어요.",
  CREDITED_TO_COURSE: "코스를 구매할 때 이 강의 금액을 할인받았어요. 코스를 먼저 환불하면 이 강의도 환불할 수 있어요.",
  free: "무료로 수강해서 환불할 금액이 없어요.",
  unopened: "아직 재생한 강의가 없어서 전액 환불돼요.",
  full: (days: string, opened: number) => `${days}이고 ${opened}강만 재생해서 전액 환불돼요.`,
  /** `of`: the lectures that count, with the previews left out. */
  part: (of: string, opened: number, amount: string) => `${of} 중 ${opened}강을 재생해서 ${amount}이 환불돼요.`,
  lectures: (total: number) => `${total}강`,
  lecturesWithoutPreviews: (previews: number, total: number) => `맛보기 ${previews}강을 뺀 ${total}강`,
  earlier: (count: number) => ` 전에 전액 환불받은 구매에서 재생한 ${count}강도 포함했어요.`,
  next: "1강 더",
  nextUnopened: "전에 재생하지 않은 강의를 1강 더",
  nextNone: (next: string) => `${next} 재생하면 환불받을 수 없어요.`,
  nextAmount: (next: string, amount: string) => `${next} 재생하면 ${amount}으로 줄어요.`,
  countedEarlier: (lectures: number) => `전에 재생한 강의까지 ${lectures}강`,
  fullUntil: (deadline: string, lectures: string) => `${deadline}는 ${lectures}을 재생해도 전액 환불돼요.`,
};

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
  amount: "결제 금액",
  total: "합계",
  money: "결제·환불 내역",
  APPROVED: "결제",
  DEPOSITED: "입금",
  REFUNDED: "환불",
  balance: "최종 결제 금액",
  free: "무료 수강이라 결제 내역이 없어요.",
  unpaid: "아직 결제하지 않은 주문이에요.",
  footer: "부가세 포함 금액이에요. 이 내역서는 거래 확인용이며 세금계산서나 현금영수증을 대신하지 않아요.",
};
