/** Texts of the learner's home page. */
export const todayText = {
  title: (minutes: number, name: string) => `오늘의 ${minutes}분, ${name} 님`,
  streak: (days: number) => `${days}일째 이어 가고 있어요`,
  place: (course: string, number: number) => `${course} · ${number}강`,
  single: "한 편 강의",
  stopped: (place: string, clock: string) => `${place} · ${clock}에서 멈췄어요`,
  lectureEnds: (left: string, number: number, isStarted: boolean) =>
    isStarted ? `${left}만 더 보면 ${number}강이 끝나요.` : `${left}이면 ${number}강이 끝나요.`,
  courseLeft: (duration: string) => `코스는 ${duration} 남았어요.`,
  singleEnds: (left: string, isStarted: boolean) => (isStarted ? `${left}만 더 보면 끝나요.` : `${left}이면 끝나요.`),
  goOn: (left: string) => `${left} 마저 보기`,
  start: (left: string) => `${left} 시작하기`,
  others: "이어서 배우기",
  classroom: "내 강의실",
  failed: "배우던 강의를 불러오지 못했어요",
  allDone: { title: "시작한 강의를 모두 들었어요", text: "다음에 배울 강의를 골라 볼까요?", action: "추천 보기" },
};
