import { dateTimeText, withParticle, wonText } from "../../../shared/format.ts";
import type { ChecklistPoint } from "../../../shared/course/checklist.ts";
import { descriptionMin } from "../../../shared/course/checklist.ts";
import type { PublishStatus } from "../../../shared/item/schema.ts";
import { paymentMin } from "../../../shared/money.ts";
import type { MediaAssetStatus } from "../../../shared/media/asset.ts";

export const coursesText = {
  title: "코스",
  lead: "영상 폴더를 놓으면 파일 이름으로 강의를 만들고, 올라가는 동안 소개와 가격을 쓸 수 있어요.",
  create: "새 코스",
  list: "내 코스",
  dropOver: "놓으면 새 코스를 만들어요",
  dropText: "영상 폴더는 새 코스가 되고, 내보낸 코스 폴더는 내용을 먼저 보여 드려요.",
  untitled: "제목 없는 코스",
  facts: (lectures: number, registrations: number) =>
    registrations > 0 ? `${lectures}강 · 수강생 ${registrations.toLocaleString("ko-KR")}명` : `${lectures}강`,
  more: (title: string) => `${title} 더 보기`,
  duplicate: "코스 복제",
  copyOf: (title: string) => `${title} 사본`,
  duplicated: "코스를 복제했어요. 할인은 복제하지 않아요.",
  edited: (at: string) => `${dateTimeText(at)} 수정`,
} as const;

export const stateText: Record<PublishStatus | "NEW", string> = {
  NEW: "초안",
  DRAFT: "초안",
  PUBLISHED: "게시 중",
  ARCHIVED: "판매 중지",
};

export const headText = {
  tabs: "코스 편집",
  outline: "구성",
  page: "소개",
  price: "가격",
  publish: "게시",
  changes: "게시하지 않은 변경 있음",
  preview: "미리보기",
  back: "코스 목록",
  notFound: "코스를 찾을 수 없어요",
  notFoundText: "삭제했거나 다른 계정의 코스예요.",
  yes: "예",
  no: "아니요",
  trailer: "고른 영상",
} as const;

export const folderText = {
  title: "파일로 내보내기",
  hint: "영상, 자막, 자료와 글을 폴더 하나에 담아 ZIP으로 받아요. 지금 초안 그대로이고, 소개 영상은 빠져요.",
  size: (size: string) => `약 ${size}`,
  download: "ZIP 내려받기",
} as const;

export const folderPlanText = {
  captionsUnreadable: (name: string) => `${withParticle(name, "은/는")} 자막으로 읽을 수 없어서 뺐어요.`,
  left: ([first = "", ...others]: readonly string[]) =>
    others.length === 0
      ? `같은 폴더에 영상이 없어서 ${withParticle(first, "은/는")} 뺐어요.`
      : `같은 폴더에 영상이 없어서 ${first} 외 ${others.length}개는 뺐어요.`,
  tooManySections: "섹션은 100개까지 넣을 수 있어요.",
} as const;

export const outlineText = {
  counts: (sections: number, lectures: number) => `섹션 ${sections}개 · ${lectures}강`,
  addSection: "섹션 추가",
  addLectureIn: (section: string) => `${section}에 강의 추가`,
  dropText: "파일은 이름 순서대로 강의가, 폴더는 섹션이 돼요. course.md가 있는 폴더는 먼저 비교해 드려요.",
  dropOver: "놓으면 강의를 만들고 업로드를 시작해요",
  none: "아직 강의가 없어요",
  noneText: "영상 폴더를 끌어다 놓으면 파일 이름으로 강의를 만들어요.",
  newSection: (number: number) => `섹션 ${number}`,
  newLecture: "새 강의",
  sectionTitle: (number: number) => `섹션 ${number} 이름`,
  lectureTitle: (number: number) => `${number}강 제목`,
  number: (number: number) => `${number}강`,
  /** The number of a lecture in the name of its file. */
  numberAtStart: /^\d{1,3}(?:\s*강)?[\s.)-]+/,
  isPreview: "맛보기",
  previewOf: (title: string) => `${title} 맛보기로 공개`,
  openLecture: (title: string) => `${title} 편집`,
  more: (title: string) => `${title} 더 보기`,
  up: "위로 옮기기",
  down: "아래로 옮기기",
  toSection: (title: string) => `${withParticle(title, "으로/로")} 옮기기`,
  remove: "삭제",
  restore: "되돌리기",
  chooseVideo: "영상 고르기",
  summary: "요약",
  moved: (title: string, place: number) => `${withParticle(title, "을/를")} ${place}번째로 옮겼어요.`,
  removed: (title: string) => `${withParticle(title, "을/를")} 삭제했어요.`,
  removedKept: (title: string) => `${withParticle(title, "을/를")} 삭제했어요. 게시하면 기존 수강생만 볼 수 있어요.`,
  undo: "되돌리기",
  tooMany: "강의는 500개까지 넣을 수 있어요.",
  grip: (number: number, title: string) => `${number}강 ${title}. Alt와 위아래 화살표로 옮길 수 있어요`,
  dragHelp: "스페이스를 누르면 강의를 들어요. 위아래 화살표로 옮기고, 엔터로 놓고, 이스케이프로 취소해요.",
  lifted: (title: string) => `${withParticle(title, "을/를")} 들었어요.`,
  placeOf: (number: number) => `${number}강 자리`,
  startOf: (section: string) => `${section} 맨 앞`,
  notMoved: "옮기지 않았어요.",
  movedAll: (count: number) => `강의 ${count}개를 옮겼어요.`,
  several: (count: number) => `강의 ${count}개`,
  split: "여기부터 새 섹션",
  mergeBefore: "앞 섹션과 합치기",
  mergeNext: "뒤 섹션과 합치기",
  removeWithLectures: (count: number) => `섹션과 강의 ${count}개 삭제`,
  sectionRemoved: "섹션을 삭제했어요.",
  select: (title: string) => `${title} 선택`,
  selection: "선택한 강의",
  selected: (count: number) => `${count}개 선택`,
  moveTo: "섹션으로 옮기기",
  openPreviews: "맛보기로 공개",
  closePreviews: "맛보기 끄기",
  removedAll: (count: number) => `강의 ${count}개를 삭제했어요.`,
  clearSelection: "선택 해제",
  video: {
    UPLOADING: "업로드 중",
    PROCESSING: "변환 중",
    READY: "준비됨",
    FAILED: "업로드 실패",
  } satisfies Record<MediaAssetStatus, string>,
  noVideo: "영상 없음",
} as const;

export const copyText = {
  action: "다른 코스에 복사",
  title: (count: number) => `강의 ${count}개를 다른 코스에 복사`,
  hint: "영상, 자막, 스크립트, 자료가 함께 복사돼요. 진도와 질문은 이 코스에 남아요.",
  course: "코스",
  section: "섹션",
  newSection: "새 섹션",
  cancel: "취소",
  copy: "복사",
  copying: "복사하고 있어요",
  copied: (count: number, title: string) => `강의 ${count}개를 ‘${title}’에 복사했어요.`,
  waits: "연결되면 복사할게요.",
  unsaved: "저장하고 있어요. 끝나면 복사할 수 있어요.",
  none: "다른 코스가 아직 없어요. 코스를 하나 더 만들면 복사할 수 있어요.",
} as const;

export const pageText = {
  basics: "기본 정보",
  title: "코스 이름",
  titleHint: "무엇을 할 수 있게 되는지가 보이면 좋아요.",
  subtitle: "한 줄 소개",
  description: "소개",
  descriptionHint: "마크다운으로 쓸 수 있어요. 제목은 ##, 목록은 -로 시작해요.",
  category: "카테고리",
  choose: "선택해 주세요",
  level: "난이도",
  tags: "태그",
  tagsHint: "쉼표로 나눠 10개까지 쓸 수 있어요.",
  outcomes: "배우고 나면",
  outcomesHint: "한 줄에 하나씩, 8개까지 쓸 수 있어요.",
  before: "배우기 전에는",
  beforeHint: "배우고 나면의 같은 줄과 짝이 돼요.",
  requirements: "준비물",
  requirementsHint: "한 줄에 하나씩 쓸 수 있어요.",
  details: "자세히",
  tooLong: (max: number) => `${max}자까지 쓸 수 있어요.`,
  invalid: "입력한 내용을 확인해 주세요.",
} as const;

export const publishText = {
  checklist: "게시 조건",
  left: (required: number, advised: number) => `필수 ${required}개 남음 · 권장 ${advised}개`,
  required: "필수",
  advised: "권장",
  done: "게시할 준비가 끝났어요",
  fix: "고치러 가기",
  openFirst: "1강을 맛보기로",
  publish: "게시하기",
  publishChanges: "변경 사항 게시",
  fill: "필수 조건 채우기",
  publishing: "게시하고 있어요",
  nothing: "게시한 내용과 같아요",
  draft: "초안",
  live: "게시 중",
  notLive: "아직 게시하지 않았어요",
  liveSince: (at: string) => `${dateTimeText(at)} 게시`,
  liveHint: "게시하면 이미 결제한 수강생도 새 내용을 봐요. 진도와 노트는 그대로예요.",
  see: "게시된 화면 보기",
  withdraw: "판매 중지",
  withdrawHint: "이미 산 수강생은 계속 볼 수 있어요.",
  withdrawTitle: "판매를 중지할까요?",
  remove: "코스 삭제",
  removeTitle: "이 코스를 삭제할까요?",
  removeHint: "강의 구성과 소개가 사라져요. 업로드한 영상은 남아요.",
  cancel: "취소",
  versions: "버전 기록",
  versionsHint: "되돌려도 진도, 노트, 후기는 그대로예요.",
  version: (number: number) => `v${number}`,
  versionFacts: (title: string, lectures: number) => `${title} · ${lectures}강`,
  restore: "이 버전으로 되돌리기",
  restored: (number: number) => `v${number}의 내용을 초안으로 되돌렸어요.`,
  noVersions: "게시하면 버전이 여기에 쌓여요.",
  unsaved: "아직 저장하지 않은 변경이 있어요. 잠시 뒤에 다시 눌러 주세요.",
} as const;

export const pointText: Record<ChecklistPoint["code"], string> = {
  TITLE_MISSING: "코스 이름이 없어요",
  SUBTITLE_MISSING: "한 줄 소개가 없어요",
  DESCRIPTION_SHORT: `소개가 짧아요. ${descriptionMin}자 이상 써 주세요`,
  CATEGORY_MISSING: "카테고리를 고르지 않았어요",
  LEVEL_MISSING: "난이도를 고르지 않았어요",
  OUTCOMES_MISSING: "배우고 나면 할 수 있는 것이 없어요",
  PRICE_MISSING: "가격을 정하지 않았어요",
  SALE_NOT_BELOW_PRICE: "할인 판매가가 정가보다 낮지 않아요",
  SALE_ENDED: "할인 종료 시각이 지났어요",
  SALE_PERIOD_EMPTY: "할인이 시작하기 전에 끝나요",
  PRICE_BELOW_PAYMENT: `유료 코스는 ${wonText(paymentMin)}부터 팔 수 있어요`,
  LECTURES_MISSING: "강의가 하나도 없어요",
  PREVIEW_MISSING: "맛보기로 공개한 강의가 없어요",
  LECTURE_TITLE_MISSING: "제목이 없는 강의가 있어요",
  VIDEO_MISSING: "영상이 없는 강의가 있어요",
  VIDEO_NOT_READY: "아직 준비 중인 영상이 있어요",
  VIDEO_FAILED: "업로드하지 못한 영상이 있어요",
  TAGS_MISSING: "태그를 넣으면 검색에서 더 잘 찾아요",
  SECTION_EMPTY: "강의가 없는 섹션은 게시되지 않아요",
  SUMMARY_MISSING: "강의 요약이 있으면 고르기 쉬워요",
  CAPTIONS_MISSING: "자막이 없는 강의가 있어요",
};

/** `1강, 3강`: the lectures that a point of the checklist is about. */
export const lecturesText = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, 5).map((number) => `${number}강`);
  return numbers.length > 5 ? `${shown.join(", ")} 외 ${numbers.length - 5}개` : shown.join(", ");
};
