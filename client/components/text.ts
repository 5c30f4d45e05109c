export const ownershipText = {
  learning: "수강 중",
  finished: "다 들었어요",
};
