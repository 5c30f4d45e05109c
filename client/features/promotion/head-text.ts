/** Texts of the documents' heads and of skeletons, apart from those of the screens: every page loads them. */
export const promotionHeadText = {
  title: "이벤트·혜택",
  description: "진행 중인 이벤트와 지금 받을 수 있는 쿠폰을 한곳에서 볼 수 있어요.",
  coupons: "내 쿠폰",
};
