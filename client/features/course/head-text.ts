/** Texts of the documents' heads, apart from those of the screens: every page loads the heads of all routes. */
export const courseHeadText = {
  title: (category: string | undefined) => (category ? `${category} 코스` : "코스"),
  description: (title: string, total: number) => `처음부터 끝까지 이어지는 ${title} ${total}개를 골라 보세요.`,
  courses: "코스",
};
