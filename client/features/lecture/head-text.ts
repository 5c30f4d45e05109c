/** Texts of the documents' heads, apart from those of the screens: every page loads the heads of all routes. */
export const lectureHeadText = {
  title: (category: string | undefined) => (category ? `${category} 강의` : "강의"),
  description: (title: string, total: number) => `한 편씩 배우는 ${title} ${total}편을 골라 보세요.`,
  lectures: "강의",
};
