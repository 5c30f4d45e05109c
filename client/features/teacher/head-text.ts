/** Texts of the documents' heads, apart from those of the screens: every page loads the heads of all routes. */
export const teacherHeadText = {
  title: "크리에이터",
  description: (total: number) => `직접 해 본 사람에게 배워요. 크리에이터 ${total}명을 만나 보세요.`,
};
