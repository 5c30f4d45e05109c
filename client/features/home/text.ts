/** The texts of the home page. */

export const homeText = {
  title: "아는 것과 하는 것, 그 사이를 좁혀요",
  description: "한 편 3분, 보고 바로 해 보는 강의예요. 코스와 강의, 크리에이터를 한곳에서 찾을 수 있어요.",
  short: { title: "오늘 저녁에 해 볼 코스", count: (count: number) => `코스 ${count}개` },
  courses: { title: "새로 나온 코스", count: (count: number) => `코스 ${count}개` },
  lectures: { title: "3분이면 하나, 한 편 강의", count: (count: number) => `강의 ${count}편` },
  teachers: { title: "크리에이터", count: (count: number) => `크리에이터 ${count}명` },
};

export const sectionText = { all: "모두 보기" };

export const heroText = {
  title: "아는 것과 하는 것,\n그 사이를 좁혀요",
  lead: "보고 바로 해 보는 강의를 만나 보세요.",
  search: "어떤 강의를 찾고 있나요?",
  categories: "주제",
  free: "무료 맛보기",
};

export const factText = {
  length: (minutes: number) => `한 편 ${minutes}분`,
  size: (lectures: number, courses: number) => `강의 ${lectures}편 · 코스 ${courses}개`,
  refund: (days: number, lectures: number) => `${days}일 · ${lectures}강`,
  refunded: "까지 전액 환불",
  answered: "안에 답변해요 (중앙값)",
};
