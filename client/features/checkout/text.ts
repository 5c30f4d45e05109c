import type { Coupon } from "../../../shared/coupon/schema.ts";
import { withParticle, wonText } from "../../../shared/format.ts";
import { scopeText } from "../../components/coupon/coupon-text.ts";
import { checkoutTitles } from "./head-text.ts";

/** All texts of the checkout. */

export const checkoutText = {
  title: checkoutTitles.checkout,
  backToCart: "장바구니로",
  backTo: { COURSE: "코스로", LECTURE: "강의로" },
  items: "주문 상품",
  failed: "주문 상품을 불러오지 못했어요",
  amount: "결제 금액",
  pay: (amount: string) => `${amount} 결제하기`,
  paying: "결제하고 있어요",
  startFree: "무료로 시작하기",
  startingFree: "강의실을 열고 있어요",
  bar: "결제",
  noteFree: "결제 없이 바로 시작할 수 있어요.",
  note: (method: string | null) => `${method ? `${method} 창이` : "결제창이"} 열려요. 부가세 포함 금액이에요.`,
  agreement: { required: "(필수)", label: "주문 내용과 환불 규정을 확인했고, 결제에 동의해요", rule: "규정 보기" },
  agreementMissing: "내용을 확인하고 동의해 주세요.",
};

export const checkoutLineText = {
  unknown: "더 이상 판매하지 않는 강의예요",
  unknownCover: "없음",
  leftOut: "주문에서 뺐어요.",
  owned: "이미 수강 중이라 주문에서 뺐어요.",
  refunding: "환불 중이라 주문에서 뺐어요.",
  notForSale: "따로 판매하지 않는 강의라 주문에서 뺐어요.",
};

export const checkoutEmptyText = {
  none: { title: "결제할 상품이 없어요", hint: "코스나 강의에서 ‘지금 시작하기’를 눌러 주세요." },
  unavailable: {
    title: "지금은 구매할 수 없는 강의예요",
    hint: "주소가 바뀌었거나 더 이상 판매하지 않아요. 다른 코스를 둘러보세요.",
  },
  owned: { title: "이미 수강 중인 강의예요", hint: "결제하지 않아도 강의실에서 바로 볼 수 있어요." },
  refunding: {
    title: "환불 중인 강의예요",
    hint: "환불이 끝나면 다시 구매할 수 있어요. 진행 상황은 구매 내역에서 볼 수 있어요.",
  },
  courses: "코스 둘러보기",
  classroom: "강의실에서 보기",
  orders: "구매 내역 보기",
};

export const checkoutErrorText = {
  /** `title` is in quotes and followed by 은 or 는. */
  owned: (title: string) => `${title} 이미 수강 중인 강의예요.`,
  ownedUnknown: "이미 수강 중인 강의예요.",
  classroom: "강의실에서 보기",
  unavailable: (title: string) => `${title} 지금 구매할 수 없어요. 다른 코스를 골라 주세요.`,
  unavailableUnknown: "지금은 구매할 수 없는 강의가 있어요. 다른 코스를 골라 주세요.",
  windowNotLoaded: "결제창을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.",
  windowClosed: "결제창을 닫았어요. 돈은 빠져나가지 않았어요.",
  windowFailed: "결제창이 열리지 않았어요. 돈은 빠져나가지 않았어요.",
  gateway: (message: string) => ` 결제사 안내: ${message}`,
};

export const checkoutCouponText = {
  title: "쿠폰",
  usable: (count: number) => (count > 0 ? `쓸 수 있는 쿠폰 ${count}장` : "쓸 수 있는 쿠폰이 없어요"),
  best: "가장 많이 할인되는 조합을 적용했어요",
  compared: (count: number) =>
    count > 1 ? `쿠폰 ${count}장으로 가능한 조합을 모두 비교했어요` : "지금 쓸 수 있는 쿠폰이에요",
  chosen: "직접 고른 쿠폰을 적용했어요",
  noneChosen: "쿠폰을 쓰지 않아요",
  bestIs: (amount: string) => `자동으로 적용하면 ${amount} 할인돼요`,
  chooseBest: "자동으로 적용",
  claimable: (count: number) => `지금 받을 수 있는 쿠폰이 ${count}장 있어요. 고른 쿠폰은 결제할 때 함께 받아요.`,
  toClaim: "아직 받지 않은 쿠폰",
  code: { question: "쿠폰 코드가 있나요?", open: "코드 입력" },
  appliesTo: ([first = "", ...others]: readonly string[]) =>
    others.length > 0 ? `${first} 외 ${others.length}건에 적용` : `${first}에 적용`,
  exclusive: "지금 고른 쿠폰과 함께 쓸 수 없어요",
  /** The amount of a line, as in its statement. */
  share: (amount: string) => `쿠폰 ${amount}`,
  belowMinimum: ({ minimumAmount, ...coupon }: Coupon) =>
    `${withParticle(scopeText(coupon), "을/를")} ${wonText(minimumAmount)} 이상 결제할 때 쓸 수 있어요`,
  notForItems: (coupon: Coupon) => `${withParticle(scopeText(coupon), "을/를")} 결제할 때 쓸 수 있어요`,
  discount: "쿠폰 할인",
};

export const checkoutRefundText = {
  title: "환불 안내",
  all: "규정 전체 보기",
  byItem: "상품마다",
  fullOf: ([first = "", ...others]: readonly string[], until: string) =>
    `${withParticle(others.length > 0 ? `‘${first}’ 외 ${others.length}개` : `‘${first}’`, "은/는")} ${until} 전액 환불해 드려요`,
  fullHint: "전액 환불해 드려요",
  later: "그 뒤에는",
  laterHint: "남은 강의만큼 환불해 드려요",
  previews: "맛보기 강의는",
  previewsHint: "재생한 강의에서 제외해요",
};

export const paymentMethodText = {
  title: "결제 수단",
  last: (method: string) => `최근 결제: ${method}`,
  depositHint: (hours: number) => `${hours}시간 이내 입금`,
  sandbox: "카드, 간편결제, 계좌이체, 가상계좌 중 결제창에서 선택해요. 지금은 테스트 결제라 실제로 결제되지 않아요.",
  labels: {
    KAKAOPAY: "카카오페이",
    NAVERPAY: "네이버페이",
    TOSSPAY: "토스페이",
    CARD: "신용·체크카드",
    TRANSFER: "계좌이체",
    VIRTUAL_ACCOUNT: "가상계좌",
  },
};
