/** The texts of the home page. */

export const homeText = {
  title: "아는 것과 하는 것, 그 사이를 좁혀요",
  description:
    "보고 끝나는 강의 말고, 할 수 있게 되는 강의를 만나 보세요. 코스와 강의, 크리에이터를 한곳에서 찾을 수 있어요.",
  courses: { title: "새로 나온 코스", count: (count: number) => `코스 ${count}개` },
  lectures: { title: "한 편씩 듣는 강의", count: (count: number) => `강의 ${count}편` },
  teachers: { title: "크리에이터", count: (count: number) => `크리에이터 ${count}명` },
};

export const sectionText = { all: "모두 보기" };

export const heroText = {
  titleLines: ["아는 것과 하는 것,", "그 사이를 좁혀요"],
  /** In two lines on phones and tablets. */
  lead: "보고 끝나는 강의 말고,\n할 수 있게 되는 강의를 만나 보세요.",
  search: "어떤 강의를 찾고 있나요?",
  categories: "주제",
};

export const resumeText = {
  title: "이어서 배우기",
  classroom: "내 강의실",
  failed: "배우던 코스를 불러오지 못했어요",
  completed: "해냈어요",
  progressOf: (course: string) => `${course} 진도`,
  done: "100% · 다 들었어요",
  left: (percent: number, duration: string) => `${percent}% · ${duration} 남았어요`,
  watchAgain: "다시 볼 수 있어요",
  next: (number: number, lecture: string) => `다음 · ${number}강 ${lecture}`,
};
