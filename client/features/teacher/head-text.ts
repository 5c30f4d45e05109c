/** Texts of the documents' heads and of skeletons, apart from those of the screens: every page loads them. */
export const teacherHeadText = {
  title: "크리에이터",
  description: (total: number) => `직접 해 본 사람에게 배워요. 크리에이터 ${total}명을 만나 보세요.`,
  order: "최근에 강의를 연 순서예요.",
  apply: "크리에이터 지원하기",
};
