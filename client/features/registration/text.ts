/** All texts of the classroom, the registrations and what both share, but for those of head-text.ts. */

import { countText, remainingText } from "../../../shared/format.ts";

export const classroomText = {
  tabs: { learning: "수강 중", done: "수강 완료", over: "수강 종료" },
  tabsLabel: "수강 상태",
  empty: {
    learning: "다음 강의를 골라 볼까요?",
    done: "아직 끝까지 들은 강의가 없어요. 틈은 천천히 닫혀요.",
    over: "수강이 종료된 강의가 없어요.",
  },
  sort: "정렬",
  sorts: { recent: "최근 학습순", nearly: "진도 높은순", expiry: "기한 임박순", name: "이름순" },
  curriculum: "커리큘럼",
  others: "다른 강의",
  lastWatched: (course: string, number: number) => `${course} · ${number}강`,
  seal: "해냈어요",
  notesOf: "노트 보기",
  games: (count: number) => `퀴즈 ${count}개 풀기`,
  again: "다시 수강",
  nextCourse: { title: "다음 코스 고르기", hint: "새로 배우고 싶은 주제가 있나요?" },
};

export const registrationsText = {
  tabsLabel: "수강 상태",
  tabs: { VALID: "수강 가능", EXPIRED: "수강 종료" },
  found: (status: string, count: number) => `${status} 강의 ${countText(count)}개`,
  none: {
    VALID: { title: "수강할 수 있는 강의가 없어요", text: "코스나 강의를 시작하면 여기에 모여요." },
    EXPIRED: { title: "수강이 종료된 강의가 없어요", text: "기간이 끝나도 노트와 진도는 여기에 남아요." },
  },
  past: { title: "이 페이지에는 강의가 없어요", text: "첫 페이지에서 최근에 시작한 강의를 볼 수 있어요." },
  courses: "코스 둘러보기",
  toValid: "수강 가능한 강의 보기",
  again: "다시 수강",
  notes: "노트",
  order: "주문",
};

export const registrationsEmptyText = {
  first: { title: "첫 강의를 시작해 보세요", hint: "맛보기 강의는 무료로 볼 수 있어요." },
  next: { title: "다음 강의를 골라 볼까요?", hint: "새로 배우고 싶은 주제를 찾아보세요." },
  courses: "코스 둘러보기",
};

export const registrationStatusText = {
  VALID: "수강 중",
  EXPIRED: "수강 종료",
  finished: "수강 완료",
  refunded: "환불 완료",
};

export const periodLabels = {
  unlimited: "기간 제한 없이 볼 수 있어요",
  started: (date: string) => `${date} 시작`,
};

export const expiryText = {
  ending: (title: string, days: number) => `‘${title}’ 수강 기간이 ${remainingText(days)}.`,
  others: (days: number, count: number) => `${days}일 이내에 끝나는 강의가 ${count}개 더 있어요.`,
  sort: "기한 임박순으로 보기",
};

export const progressLabels = {
  bar: (title: string) => `${title} 진도`,
  left: (percent: number, time: string) => `${percent}% · ${time} 남았어요`,
  completed: (percent: number, date: string) => `${percent}% · ${date} 수강 완료`,
  stoppedAt: (progress: string, position: string) => `${progress} · ${position}에서 멈췄어요`,
  lectures: (percent: number, total: number, completed: number) => `${percent}% · ${total}강 중 ${completed}강 완료`,
  nearly: (time: string) => `조금만 더 들으면 끝나요 · ${time}`,
  lecture: (time: string) => `강의 · ${time}`,
  next: (number: number, title: string) => `다음 · ${number}강 ${title}`,
  reached: (percent: number) => `${percent}%까지 들었어요 · 노트는 그대로 있어요`,
  reachedEnd: "끝까지 들었어요 · 노트는 그대로 있어요",
  endedOn: (date: string) => `${date}에 끝났어요`,
  refunded: "환불했어요",
  ended: "수강이 종료됐어요",
  watchAgain: "다시 보기",
  watchFirst: "첫 강의 보기",
  watchOn: "이어 보기",
};

export const certificateActionText = {
  view: "수료증 보기",
  issue: "수료증 받기",
  issuing: "만들고 있어요",
};
