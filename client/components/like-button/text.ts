export const likeText = {
  label: "좋아요",
  unit: "개",
};
