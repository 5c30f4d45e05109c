export const teacherListText = {
  none: { title: "아직 크리에이터가 없어요", action: "코스 둘러보기" },
  past: "이 페이지에는 크리에이터가 없어요",
  end: {
    title: "배우고 싶은 주제가 있다면",
    hint: "주제와 수준에 맞는 코스를 골라 보세요.",
    action: "코스 둘러보기",
  },
};
