import { withParticle } from "../../../../shared/format.ts";
import type { ListField, TextField, ValueField } from "../../../../shared/course/version-changes.ts";

export const historyText = {
  draft: (number: number, count: number) =>
    `${withParticle(`v${number}`, "와/과")} 달라진 점 ${count.toLocaleString("ko-KR")}개`,
  same: (number: number) => `코스 내용은 ${withParticle(`v${number}`, "와/과")} 같아요`,
  captions: "자막과 챕터를 고쳤다면 영상에 따로 담겨 있어요. 게시하면 함께 나가요.",
  takeBack: (place: string) => `${place}: 이 변경 되돌리기`,
  takenBack: (place: string) => `${place}: 변경을 되돌렸어요.`,
  show: "달라진 점",
  showOf: (number: number) => `v${number}에서 달라진 점`,
  first: "처음 게시한 버전이에요.",
  none: "내용은 같고 자막이나 챕터만 바뀌었어요.",
  all: (count: number) => `${count.toLocaleString("ko-KR")}개 모두 보기`,
  marks: { ADDED: "추가", REMOVED: "삭제", CHANGED: "변경", MOVED: "이동" },
  added: "추가한 글: ",
  removed: "지운 글: ",
  outline: "구성",
  sectionTitle: "섹션 이름",
  inCourse: "코스로만 판매",
  section: (title: string) => `섹션 ‘${title}’`,
  lecture: (number: number, title: string) => `${number}강 ${title}`,
  moved: (title: string, from: number, to: number) => `${title} · ${from}강 → ${to}강`,
  sectionMoved: (title: string, from: number, to: number) => `섹션 ‘${title}’ · ${from}번째 → ${to}번째`,
  movedInto: (title: string, from: string, to: string) => `${title} · ‘${from}’ → ‘${to}’`,
  ofLecture: (number: number, field: string) => `${number}강 ${field}`,
  video: "영상",
  videoReplaced: "영상을 교체했어요",
  preview: "맛보기",
  previews: { on: "맛보기로 공개했어요", off: "맛보기를 껐어요" },
  price: "가격",
  files: "자료",
  filesChanged: (added: number, removed: number) =>
    added + removed === 0
      ? "순서를 바꿨어요"
      : [added > 0 ? `${added}개 추가` : "", removed > 0 ? `${removed}개 삭제` : ""].filter(Boolean).join(" · "),
  automatic: "자동",
  photo: "사진",
  chosenVideo: "고른 영상",
  noVideo: "없음",
  object: (name: string) => `글자 그림 ‘${name}’`,
  reordered: "순서를 바꿨어요",
} as const;

export const lectureFieldText = { title: "제목", summary: "요약", script: "스크립트" } as const;

export const fieldText: Record<TextField | ListField | ValueField, string> = {
  title: "코스 이름",
  subtitle: "한 줄 소개",
  description: "소개",
  tags: "태그",
  before: "배우기 전에는",
  outcomes: "배우고 나면",
  requirements: "준비물",
  category: "카테고리",
  level: "난이도",
  cover: "표지",
  trailer: "소개 영상",
  price: "정가",
  salePrice: "할인 판매가",
  saleStartsAt: "할인 시작",
  saleEndsAt: "할인 종료",
  accessDays: "수강 기간",
};
