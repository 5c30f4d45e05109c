export const bestPriceText = {
  withCoupon: "쿠폰까지 쓰면",
  sale: (percent: number, won: string) => `${percent}% 할인 ${won}`,
  /** `name` undefined: several coupons. `won` is negative. */
  coupon: (name: string | undefined, won: string) => `${name ? `${name} ` : ""}쿠폰 ${won}`,
  claiming: "쿠폰을 받고 있어요",
};
