import { listText } from "../../components/lists/text.ts";

export const coursePageText = {
  breadcrumb: "코스",
  sections: {
    label: "코스 안내",
    outcomes: "달라지는 점",
    about: "소개",
    curriculum: "커리큘럼",
    games: "퀴즈",
    teacher: "크리에이터",
    reviews: "후기",
    questions: "질문",
    comments: "댓글",
    refund: "환불",
  },
  outcomes: {
    title: "이만큼 달라져요",
    before: "수강 전",
    after: (lectures: number) => `${lectures}강을 마치면`,
    /** Where a course starts, by its level. */
    start: {
      입문: "처음이어도 괜찮아요",
      초급: "기초만 알면 시작할 수 있어요",
      중급: "혼자 만들어 본 경험이 있으면 좋아요",
      고급: "실무에서 다뤄 본 경험이 필요해요",
    },
  },
  about: "이런 코스예요",
  curriculum: "커리큘럼",
  teacher: "크리에이터",
  refund: "환불 안내",
  startBar: "시작하기",
};

export const courseActionText = {
  resume: "이어 보기",
  start: "첫 강의 보기",
  refunding: "이 코스를 환불하고 있어요. 환불이 끝나면 다시 결제할 수 있어요.",
  withdrawn: "판매가 종료된 코스예요. 이미 구매한 분은 계속 볼 수 있어요.",
};

export const courseHeaderText = {
  lectures: (count: number) => `${count}강`,
  updated: (date: string) => `${date} 업데이트`,
  preview: (length: string) => `맛보기 ${length}`,
  trailer: (length: string) => `소개 영상 ${length}`,
};

export const curriculumText = {
  section: (number: number) => `${number}장`,
  size: (lectures: number, length: string) => `${lectures}강 · ${length}`,
  total: (sections: number, lectures: number, length: string) => `${sections}장 · ${lectures}강 · ${length}`,
  locked: "(잠긴 강의)",
  preview: "맛보기",
};

export const coursePanelText = {
  renewal: "수강 기간이 끝난 코스예요. 다시 수강하면 노트와 진도가 그대로 이어져요.",
  owned: "내 수강 정보",
  purchase: "구매",
  classroom: "내 강의실로 가기",
  progress: (title: string) => `${title} 진도`,
  next: (lecture: number, title: string, left: string) => `다음 · ${lecture}강 ${title} · ${left} 남았어요`,
  watchAgain: "언제든 다시 볼 수 있어요",
  ready: "시작할 준비가 됐어요",
  finished: "다 들었어요",
  rate: (percent: number) => `${percent}% 들었어요`,
  saleEnds: (until: string) => `${until} 할인`,
  lowest: "최근\u00a030일 최저가예요",
  lowestIs: (won: string) => `최근\u00a030일 최저가 ${won}`,
  /** The amount is shown after it. */
  credit: (lectures: number) => `이미 수강 중인 강의 ${lectures}편의 금액을 빼 드려요. 지금 결제하면`,
  facts: (hasRefund: boolean) => `수강 기간 · 구성${hasRefund ? " · 환불" : ""}`,
  period: "수강 기간",
  periodFrom: (period: string) => `시작한 날부터 ${period}`,
  contents: "구성",
  captions: "자막",
  noCaptions: "없음",
  requirements: "준비물·선수 지식",
  refund: "환불",
  refundRule: (until: string) => `${until} 전액 환불`,
  completed: "들은 강의",
  completedOf: (completed: number, lectures: number) => `${completed} / ${lectures}강`,
  startedAt: "수강 시작일",
  expiresAt: "수강 기한",
};

export const courseRefundText = {
  /** A link to the rules follows. */
  rule: (days: string, lectures: number) =>
    `결제한 다음 날부터 ${days}에 재생한 강의가 ${lectures}강 이하면 결제 금액을 모두 환불해 드려요. 그 뒤에는 재생하지 않은 강의만큼 환불해 드려요. 맛보기는 재생한 강의에 포함하지 않아요.`,
  single:
    "강의를 재생하기 전까지 결제 금액을 모두 환불해 드려요. 강의가 하나여서 재생한 뒤에는 환불할 금액이 없어요. 맛보기는 재생한 강의에 포함하지 않아요.",
  document: "취소·환불 규정",
};

export const courseListText = {
  ...listText("코스", "개"),
  end: {
    title: "한 편만 듣고 싶다면",
    hint: "필요한 내용만 골라 듣는 강의도 있어요.",
    action: "강의 둘러보기",
  },
};

export const courseFlagText = {
  preview: "맛보기 있음",
  hideOwned: "내 코스 숨기기",
};
