/** Texts of the recommendations, whose code is loaded for signed-in users. */
export const forYouText = {
  untitled: "나를 위한 추천",
  title: (name: string) => `${name} 님을 위한 추천`,
  failed: "추천을 불러오지 못했어요",
};
