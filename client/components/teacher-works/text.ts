export const teacherWorksText = {
  title: "내 코스와 강의",
  page: "내 크리에이터 페이지",
  failed: "내 코스와 강의를 불러오지 못했어요",
  empty: { title: "아직 공개한 코스와 강의가 없어요", text: "코스나 강의를 공개하면 여기에서 볼 수 있어요." },
  course: (lectures: number, duration: string) => `코스 · ${lectures}강 · ${duration}`,
  lecture: (duration: string) => `강의 · ${duration}`,
  summary: (courses: number, lectures: number) => `코스 ${courses}개와 강의 ${lectures}편을 공개했어요.`,
};
