export const refundText = {
  title: "환불 요청",
  titleFree: "수강 취소",
  outcomeTitle: "환불",
  hint: "한 번에 하나씩 환불할 수 있어요. 환불하면 더 볼 수 없지만 진도와 노트는 남아요.",
  hintFree: "수강을 취소하면 더 볼 수 없지만 진도와 노트는 남아요.",
  failed: "예상 환불 금액을 불러오지 못했어요",
  lines: "환불할 상품",
  reason: "이유",
  choose: "선택해 주세요",
  request: "환불 요청하기",
  requestAmount: (amount: string) => `${amount} 환불 요청하기`,
  requesting: "환불을 요청하고 있어요",
  drop: "수강 취소하기",
  refused:
    "결제사에서 환불을 거절했어요. 강의는 그대로 볼 수 있어요. 잠시 후 다시 시도하거나 고객센터에 문의해 주세요.",
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
  TOO_HARD: "생각보다 어려워요",
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
  part: (amount: string) => `${amount}을 돌려받았어요. 강의는 그대로 볼\u00a0수\u00a0있어요.`,
  refused: "환불하지 못했어요. 강의는 그대로 볼\u00a0수\u00a0있어요.",
};

export const estimateText = {
  now: "지금 환불하면",
  refunded: "환불 금액",
  unassigned: (amount: string) => `결제사에서 취소한 ${amount}을 돌려드렸어요.`,
  none: "지금은 환불할 수 없어요",
  ALREADY_REFUNDED: "이미 환불을 요청했어요.",
  NOTHING_LEFT: "모든 강의를 재생해서 환불할 금액이 없어요.",
  allGivenBack: "결제한 금액을 모두 돌려받아서 더 환불할 금액이 없어요.",
  CREDITED_TO_COURSE: "코스를 구매할 때 이 강의 금액을 할인받았어요. 코스를 먼저 환불하면 이 강의도 환불할 수 있어요.",
  free: "무료로 수강해서 환불할 금액이 없어요.",
  unopened: "맛보기를 빼면 아직 재생한 강의가 없어서 전액 환불돼요.",
  full: (days: string, opened: number) => `${days}이고 ${opened}강만 재생해서 전액 환불돼요.`,
  rest: (amount: string) => `이미 돌려받은 금액을 빼고 남은 ${amount}이 환불돼요.`,
  withheld: (lost: string, amount: string) =>
    `이 상품을 환불하면 나머지 상품이 쿠폰의 최소 주문 금액에 못 미쳐요. 받을 수 없게 된 쿠폰 할인 ${lost}을 빼고 ${amount}이 환불돼요. 나머지 상품도 환불하면 뺀 금액까지 돌려드려요.`,
  /** `of`: the lectures that count, with the previews left out. */
  part: (of: string, opened: number, amount: string) => `${of} 중 ${opened}강을 재생해서 ${amount}이 환불돼요.`,
  lectures: (total: number) => `${total}강`,
  lecturesWithoutPreviews: (previews: number, total: number) => `맛보기 ${previews}강을 뺀 ${total}강`,
  earlier: (count: number) => ` 전에 전액 환불받은 구매에서 재생한 ${count}강도 포함했어요.`,
  next: "1강 더",
  nextUnopened: "전에 재생하지 않은 강의를 1강 더",
  nextNone: (next: string) => `${next} 재생하면 환불받을\u00a0수\u00a0없어요.`,
  nextAmount: (next: string, amount: string) => `${next} 재생하면 ${amount}으로 줄어요.`,
  countedEarlier: (lectures: number) => `전에 재생한 강의까지 ${lectures}강`,
  fullUntil: (deadline: string, lectures: string) => `${deadline}는 ${lectures}을 재생해도 전액 환불돼요.`,
};
