/** Texts of the documents' heads and of skeletons, apart from those of the screens: every page loads them. */
export const promotionHeadText = {
  title: "이벤트·혜택",
  coupons: "내 쿠폰",
};
