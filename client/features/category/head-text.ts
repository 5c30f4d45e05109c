/** Texts of the documents' heads, apart from those of the screens: every page loads the heads of all routes. */
export const categoryHeadText = {
  title: (category: string | undefined, level?: string) =>
    category ? `${category} ${level ? `${level} 코스` : "강의와 코스"}` : "주제별 강의와 코스",
  description: "배우고 싶은 주제를 고르면 코스와 강의를 한 번에 볼\u00a0수 있어요.",
};
