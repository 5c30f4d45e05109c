import { dateText } from "../../../shared/format.ts";

/** The texts around a policy. */
export const documentText = {
  contents: "목차",
  effectiveFrom: (at: string) => `${dateText(at)}부터 시행`,
};

export const versionsText = {
  list: (count: number) => `버전 ${count}개 보기`,
  effectiveFrom: (date: string) => `${date} 시행`,
  status: { IN_FORCE: "시행 중", UPCOMING: "시행 예정" },
  changes: "바뀐 점 보기",
  of: (date: string) => `(${date} 시행)`,
  past: "지금은 시행하지 않는 버전이에요.",
  upcoming: (date: string) => `${date}부터 시행될 버전이에요.`,
  announced: (date: string) => `${date}부터 새 버전을 시행해요.`,
  compared: (before: string, after: string) => `${before} 시행 버전과 ${after} 시행 버전을 비교했어요.`,
  inForce: "시행 중인 버전 보기",
  whole: "전문 보기",
  kinds: { added: "추가", removed: "삭제", edited: "변경" },
  unchanged: "본문은 바뀌지 않았어요",
};
