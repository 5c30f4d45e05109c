export const teacherListText = {
  none: { title: "아직 크리에이터가 없어요", action: "코스 둘러보기" },
  past: "이 페이지에는 크리에이터가 없어요",
  end: {
    title: "배우고 싶은 주제가 있다면",
    hint: "주제와 수준에 맞는 코스를 골라 보세요.",
    action: "코스 둘러보기",
  },
};

export const teacherPageText = {
  courses: { label: "코스", title: "처음부터 끝까지 배우는 코스", count: (count: number) => `${count}개` },
  lectures: { label: "강의", title: "한 편씩 보는 강의", count: (count: number) => `${count}편` },
  bio: { label: "소개", title: "크리에이터 소개" },
  sections: (name: string) => `${name} 안내`,
  newWindow: "새 창에서 열려요",
};
