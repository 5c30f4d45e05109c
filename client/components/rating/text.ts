export const ratingText = {
  stars: (rating: number) => `${rating}점`,
  question: "별점",
  /** The meanings of one to five stars. */
  meanings: ["아쉬워요", "조금 아쉬워요", "보통이에요", "만족해요", "아주 만족해요"],
};
