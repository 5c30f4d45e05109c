import { countText, dateTimeText, deadlineText, withParticle, wonText } from "../../../../shared/format.ts";
import { limits } from "../../../../shared/limits.ts";
import { paymentMin } from "../../../../shared/money.ts";

export const priceText = {
  title: "판매 가격",
  price: "정가",
  priceHint: "0원이면 무료 코스예요.",
  won: "원",
  sale: "할인 판매가",
  saleHint: "비워 두면 할인하지 않아요.",
  saleStarts: "할인 시작",
  startsAtOnce: "게시할 때 바로 시작",
  saleEnds: "할인 종료",
  endsByHand: "직접 끝낼 때까지",
  korea: "시각은 한국 시간이에요.",
  backToPrice: (price: number) =>
    `한국 시간이에요. 끝나면 자동으로 정가 ${withParticle(wonText(price), "이/가")} 돼요.`,
  saleFacts: (percent: number, endsAt: string | null) =>
    `${percent}% 할인${endsAt === null ? "" : ` · ${deadlineText(endsAt)}`}`,
  accessForever: "무제한",
  accessDays: (days: number) => `${days}일`,
  saleAbove: "할인 판매가는 정가보다 낮아야 해요.",
  saleOver: "할인 종료 시각이 지났어요.",
  periodEmpty: "종료가 시작보다 늦어야 해요.",
  tooLow: `${wonText(paymentMin)} 이상이거나 무료여야 해요.`,
} as const;

export const pastPriceText = {
  lowest: "‘최근 30일 최저가’로 표시돼요.",
  lower: (period: string, lowest: string) =>
    `${period}의 ${lowest}보다 낮아요. ${lowest}보다 비싸게 바꾸면 이 표시가 빠져요.`,
  equal: "최근 30일 동안 가장 낮은 판매가예요. 이보다 비싸게 바꾸면 이 표시가 빠져요.",
  notLowest: (lowest: string) => `‘최근 30일 최저가 ${lowest}’이 함께 표시돼요.`,
  notLowestWhy: (lowest: string) => `${lowest} 이하로 할인하면 최저가로 표시돼요.`,
  none: "아직 판매한 적이 없어서 비교할 지난 가격이 없어요.",
  starts: (at: string) => `${dateTimeText(at)}에 할인을 시작해요.`,
} as const;

export const longSaleText = {
  RUNNING: "할인이 60일 넘게 이어졌어요.",
  PLANNED: "할인이 60일 넘게 이어져요.",
  why: "실제로 정가에 판 기간이 있어야 정가를 함께 표시할 수 있어요.",
} as const;

export const accessText = {
  title: "수강 기간",
  periods: { FOREVER: "기간 제한 없음", YEAR: "1년", HALF_YEAR: "6개월", DAYS: "직접 입력" },
  days: "수강 일수",
  day: "일",
  hint: (registrations: number) =>
    `${registrations > 0 ? `이미 수강 중인 ${countText(registrations)}명` : "이미 결제한 수강생"}의 기간은 바뀌지 않아요. 게시한 뒤에 결제하는 수강생에게 적용돼요.`,
} as const;

export const plotText = {
  title: "최근 30일 판매가",
  axis: (price: number) => price.toLocaleString("ko-KR"),
  past: (price: string, period: string) => `${price} · ${period}`,
  now: (price: string) => `지금 ${price}`,
  today: "오늘",
  table: "표로 보기",
  period: "기간",
  price: "판매가",
} as const;

export const payoutText = {
  title: "한 건 판매하면",
  paid: "결제 금액",
  fee: (percent: number) => `플랫폼 수수료 ${percent}%`,
  settled: "정산 금액",
  incomeTax: (percent: number) => `소득세 ${percent}%`,
  localTax: (percent: number) => `지방소득세 ${percent}%`,
  received: "실지급액",
  monthly: "한 달에",
  sales: "한 달 판매 수",
  month: "건이면",
  hint: "결제 수수료는 플랫폼 수수료에 들어 있어요. 사업자는 원천징수 대신 세금계산서를 발행해요. 쿠폰을 쓰면 할인한 금액이 기준이에요.",
} as const;

export const couponsText = {
  title: "쿠폰",
  hint: "이 코스에만 쓸 수 있어요. 쿠폰을 써도 30일 최저가는 바뀌지 않아요.",
  create: "쿠폰 만들기",
  unpublished: "코스를 게시하면 쿠폰을 만들 수 있어요.",
  none: "쿠폰이 없어요",
  noneText: "코드로 받는 쿠폰을 만들면 여기에서 사용 수를 볼 수 있어요.",
  failed: "쿠폰을 불러오지 못했어요",
  name: "이름 · 코드",
  open: "누구나 받기",
  discount: "할인",
  upTo: (discount: string, most: string) => `${discount}, 최대 ${most}`,
  from: (minimum: string) => `${minimum} 이상`,
  perUser: (uses: number) => `1인당 ${uses}번`,
  period: "기간",
  used: "받음 · 사용",
  usedOf: (taken: string, total: string, spent: string) => `${taken} / ${total}장 · ${spent}번`,
  usedOfAny: (taken: string, spent: string) => `${taken}장 · ${spent}번`,
  discounted: "할인한 금액",
  actions: "관리",
  end: "끝내기",
  endOf: (name: string) => `‘${name}’ 쿠폰 끝내기`,
  ended: "끝났어요",
  endTitle: "쿠폰을 끝낼까요?",
  endHint: "이미 받은 사람도 더는 쓸 수 없어요. 되돌릴 수 없어요.",
  ending: "끝내고 있어요",
  endedToast: (name: string) => `‘${name}’ 쿠폰을 끝냈어요.`,
  cancel: "취소",
} as const;

export const couponFormText = {
  title: "쿠폰 만들기",
  name: "쿠폰 이름",
  nameHint: "받는 사람에게 보여요.",
  issue: "받는 방법",
  claim: "누구나 받기",
  code: "코드 입력",
  codeLabel: "쿠폰 코드",
  codeHint: "한글, 영문, 숫자 4~20자예요. 띄어쓰기와 대소문자는 구분하지 않아요.",
  kind: "할인 방식",
  amount: "금액",
  percent: "비율",
  amountLabel: "할인 금액",
  percentLabel: "할인율",
  most: "최대 할인 금액",
  minimum: "최소 결제 금액",
  minimumHint: "비워 두면 제한이 없어요. 코스 판매가가 이보다 낮으면 쿠폰을 쓸 수 없어요.",
  minimumAbove: (price: number) => `코스 정가 ${wonText(price)}보다 크면 아무도 쓸 수 없어요.`,
  uses: "1인당 사용 횟수",
  times: "번",
  usesHint: "수강 기간이 끝나서 다시 결제할 때도 쓸 수 있어요.",
  optional: "비워 두면 제한이 없어요.",
  starts: "시작",
  ends: "종료",
  korea: "시각은 한국 시간이에요.",
  total: "수량",
  sheets: "장",
  create: "만들기",
  creating: "만들고 있어요",
  created: (name: string) => `‘${name}’ 쿠폰을 만들었어요.`,
  problem: {
    name: `이름을 1~${limits.couponNameMax}자로 써 주세요.`,
    code: "한글, 영문, 숫자로 4~20자를 써 주세요.",
    amount: "할인할 금액을 1원 이상으로 써 주세요.",
    percent: "1부터 100까지의 숫자를 써 주세요.",
    discountMax: "1원 이상의 숫자를 쓰거나 비워 주세요.",
    minimum: "1원 이상의 숫자를 쓰거나 비워 주세요.",
    uses: "1부터 100까지의 숫자를 써 주세요.",
    startsAt: "시작 시각을 골라 주세요.",
    endsAt: "종료는 시작과 지금보다 늦어야 해요.",
    total: "1장 이상의 숫자를 쓰거나 비워 주세요.",
  },
} as const;
