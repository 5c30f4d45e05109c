import type { CaptionMistakeKind } from "../../../shared/captions/caption-mistakes.ts";
import type { CueCheck } from "../../../shared/captions/cue-checks.ts";
import { durationText } from "../../../shared/format.ts";

export const stageText = {
  video: "강의 영상",
  play: "재생",
  pause: "일시정지",
  previous: "이전 자막",
  next: "다음 자막",
  loop: "자막 반복",
  rate: (rate: number) => `재생 속도 ${rate}×`,
  failed: "영상을 불러오지 못했어요. 새로 고치면 다시 볼 수 있어요.",
} as const;

export const timelineText = {
  title: "타임라인",
  position: "재생 위치",
  window: (windowText: string, whole: string) => `${windowText} 보는 중 · 전체 ${whole}`,
  zoomIn: "타임라인 확대",
  zoomOut: "타임라인 축소",
  noWaveform: "이 영상은 파형이 없어요. 자막은 그대로 고칠 수 있어요.",
  confused: (learners: number) => `여기 이해 안 돼요 ${learners}명`,
} as const;

export const captionsText = {
  title: "자막",
  lang: "자막 언어",
  add: (lang: string) => `${lang} 추가`,
  count: (count: number) => `${count}개`,
  list: "자막 목록",
  none: "아직 자막이 없어요",
  noneText: "지금 장면에 자막을 넣거나, 만들어 둔 자막 파일을 가져와 주세요.",
  cue: (time: string) => `${time} 자막`,
  emptyCue: "비워 두면 이 자막은 나오지 않아요",
  start: (time: string) => `${time} 자막 시작`,
  end: (time: string) => `${time} 자막 끝`,
  timeInvalid: "1:23.4처럼 적어 주세요.",
  rate: (rate: number) => `${rate.toFixed(1)}자/초`,
  takeOver: "이전 영상의 자막 가져오기",
  takingOver: "가져오고 있어요",
  noneToTake: "이전 영상에도 이 언어의 자막이 없어요.",
  insert: "지금 장면에 자막 넣기",
  split: "나누기",
  merge: "다음과 합치기",
  startHere: "지금 시작으로",
  endHere: "지금 끝으로",
  remove: "삭제",
  removed: "자막을 삭제했어요.",
  undo: "되돌리기",
  checks: (count: number) => `확인할 자막 ${count}개`,
  allRight: "확인할 자막이 없어요",
  previousCheck: "이전 확인할 자막",
  nextCheck: "다음 확인할 자막",
  unsure: "확인 필요",
  right: "맞아요",
  rightAt: (time: string) => `${time} 자막 맞아요`,
  more: "가져오기·내보내기",
  import: "자막 파일 가져오기",
  exportVtt: "VTT로 내보내기",
  exportSrt: "SRT로 내보내기",
  shift: "전체 시간 옮기기",
  shiftText: "모든 자막을 같은 시간만큼 늦추거나 당겨요. 당기려면 -를 붙여 주세요.",
  shiftBy: "옮길 시간(초)",
  shiftInvalid: "0.5나 -1.2처럼 적어 주세요.",
  shiftDo: "옮기기",
  shifted: (count: number) => `자막 ${count}개의 시간을 옮겼어요.`,
  cancel: "취소",
} as const;

export const findText = {
  open: "찾기·바꾸기",
  find: "찾기",
  by: "바꿀 내용",
  found: (count: number) => (count > 0 ? `${count}개에 있어요` : "없어요"),
  next: "다음 찾기",
  replaceAll: "모두 바꾸기",
  replaced: (count: number) => `자막 ${count}개를 바꿨어요.`,
  close: "찾기 닫기",
} as const;

export const checkText = (check: CueCheck, gapMs: number): string =>
  ({
    FAST: "읽기에 너무 빨라요",
    OVERLAP: "앞 자막과 겹쳐요",
    GAP: `앞에 ${durationText(Math.floor(gapMs / 1000))} 동안 자막이 없어요`,
  })[check];

const mistakes: Record<CaptionMistakeKind, string> = {
  TIME_UNREADABLE: "시간을 읽을 수 없어요",
  ENDS_BEFORE_START: "시작이 끝보다 늦거나 같아요",
  TEXT_MISSING: "글이 없어요",
};

export const importText = {
  unreadable: "파일을 읽지 못했어요. VTT나 SRT로 저장한 자막 파일인지 확인해 주세요.",
  empty: "자막이 하나도 없는 파일이에요. VTT나 SRT로 저장한 자막 파일인지 확인해 주세요.",
  done: (count: number) => `자막 ${count}개를 가져왔어요.`,
  outside: (count: number) => `영상이 끝난 뒤의 자막 ${count}개는 빼고 가져왔어요.`,
  left: (count: number) => `${count}개는 읽지 못했어요.`,
  mistake: (line: number, kind: CaptionMistakeKind) => `${line}번째 줄: ${mistakes[kind]}`,
  more: (count: number) => `외 ${count}개`,
  close: "가져오기 결과 닫기",
} as const;

export const chaptersText = {
  title: "챕터",
  list: "챕터 목록",
  none: "챕터를 넣으면 수강생이 원하는 장면으로 바로 가요.",
  add: "지금 장면에 챕터 넣기",
  start: (number: number) => `챕터 ${number} 시작`,
  name: (number: number) => `챕터 ${number} 이름`,
  remove: (number: number) => `챕터 ${number} 삭제`,
  removed: "챕터를 삭제했어요.",
  suggestions: "말이 쉬는 곳",
  quiet: "조용한 곳 뒤",
  take: (time: string, title: string) => `${time} ${title} 챕터 넣기`,
  nameInvalid: "100자까지 쓸 수 있어요.",
} as const;

export const posterText = {
  title: "포스터",
  legend: "재생 전에 보일 장면을 골라 주세요. 고르면 바로 바뀌어요.",
  scene: (number: number) => `장면 ${number}`,
  cover: "표지 그림 사용",
  chosen: "포스터를 바꿨어요.",
  frame: "지금 장면 사용",
  upload: "이미지 올리기",
  sending: "올리고 있어요",
  hint: "이미지는 영상 비율에 맞춰 가운데를 써요.",
} as const;

export const keysText = {
  open: "단축키",
  title: "단축키",
  singleKeys: "글자 하나로 된 단축키 쓰기",
  close: "닫기",
  play: "재생",
  move: "이전·다음 자막",
  set: "시작·끝 맞추기",
  split: "자막 나누기",
  loop: "반복",
  chapter: "챕터 넣기",
  undo: "실행 취소·다시 실행",
  list: "단축키 보기",
} as const;

export const workspaceText = {
  failed: "자막을 불러오지 못했어요",
} as const;
