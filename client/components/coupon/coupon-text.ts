import { countText, deadlineText, withParticle, wonText } from "../../../shared/format.ts";
import type { Coupon, OpenCoupon } from "../../../shared/coupon/schema.ts";
import type { CouponTerms } from "../../../shared/coupon/rule.ts";

/** `15%`, `3,000원` */
export const discountText = ({ percent, amount }: Pick<CouponTerms, "percent" | "amount">): string =>
  percent === null ? wonText(amount ?? 0) : `${percent}%`;

const scopes = { ALL: "모든 코스와 강의", COURSES: "모든 코스", LECTURES: "모든 단품 강의" } as const;

type Scoped = Pick<Coupon, "scope" | "scopeCategory" | "scopeTitle">;

/** The items that the coupon is for: `모든 코스`. */
export function scopeText({ scope, scopeCategory, scopeTitle }: Scoped): string {
  switch (scope) {
    case "ALL":
    case "COURSES":
    case "LECTURES":
      return scopes[scope];
    case "CATEGORY":
      return `${scopeCategory} 강의`;
    case "TEACHER":
      return `${scopeTitle} 크리에이터의 강의`;
    case "COURSE":
    case "LECTURE":
      return `‘${scopeTitle}’`;
  }
}

export const conditionTexts = (coupon: Coupon): string[] => [
  scopeText(coupon),
  ...(coupon.minimumAmount > 0 ? [`${wonText(coupon.minimumAmount)}\u00a0이상`] : []),
  ...(coupon.discountMax === null ? [] : [`최대\u00a0${wonText(coupon.discountMax)}`]),
];

/** Until when it can be used once claimed. */
export const validityText = ({ validDays, endsAt }: Pick<OpenCoupon, "validDays" | "endsAt">): string =>
  validDays === null ? deadlineText(endsAt) : `받은 날부터 ${validDays}일`;

export const couponText = {
  claim: "받기",
  claimLong: "쿠폰 받기",
  claimOf: (name: string) => `${name} 쿠폰 받기`,
  claiming: "받고 있어요",
  claimed: "받았어요",
  claimedToast: (name: string) => `${withParticle(`‘${name}’`, "을/를")} 받았어요. 결제할 때 자동으로 적용돼요.`,
  soldOut: "모두 소진됐어요",
  used: (day: string) => `${day} 사용`,
  remaining: (remaining: number, total: number) => `${countText(total)}장 중 ${countText(remaining)}장`,
  refundRule: "전액 환불하면 기한이 남은 쿠폰을 돌려드려요. 환불 금액은 실제로 결제한 금액을 기준으로 해요.",
};

export const couponCodeText = {
  label: "쿠폰 코드",
  placeholder: "예: CLOSEGAP2026",
  register: "등록",
  registering: "확인하고 있어요",
  missing: "쿠폰 코드를 입력해 주세요.",
  invalid: "쿠폰 코드는 한글, 영문, 숫자로 된 4~20자예요.",
  registered: "쿠폰을 등록했어요.",
};
