import type { TranscriptError, TranscriptState } from "../../../../shared/media/transcript.ts";

const reasons: Record<TranscriptError, string> = {
  NO_SPEECH: "말소리를 찾지 못했어요. 영상에 목소리가 제대로 녹음됐는지 확인해 주세요.",
  SERVICE_UNAVAILABLE: "자막 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.",
  SERVICE_REFUSED: "자막 서비스에 문제가 있어요. 고객센터에 알려 주세요.",
  PROCESSING_FAILED: "자막을 만들지 못했어요. 다시 시도해도 안 되면 고객센터에 알려 주세요.",
};

export const transcriptText = {
  make: "자막 만들기",
  makeOf: (name: string) => `${name} 자막 만들기`,
  retry: "다시 시도",
  retryOf: (name: string) => `${name} 자막 다시 만들기`,
  edit: "자막 다듬기",
  editOf: (name: string) => `${name} 자막 다듬기`,
  cancel: (name: string) => `${name} 자막 만들기 취소`,
  progress: (name: string) => `${name} 자막 진행률`,
  waiting: "자막 만들기 대기 중",
  working: (percent: number) => `자막 만드는 중 ${percent}%`,
  draft: "자막 초안이 준비됐어요",
  published: "자막 공개됨",
  edited: "자막 공개됨 · 아직 공개하지 않은 수정이 있어요",

  startText: "영상 속 말을 글로 옮겨 자막 초안을 만들어요. 공개하기 전까지 수강생에게는 보이지 않아요.",
  lang: "영상에서 말하는 언어",
  starting: "시작하고 있어요",
  cancelStart: "취소",
} as const;

export const editorText = {
  back: "영상 목록",
  title: "자막 다듬기",
  about: (name: string, cues: number) => `${name} · 자막 ${cues}개`,
  unsure: (count: number) =>
    `잘못 알아들었을 수 있는 자막 ${count}개에 ‘확인 필요’를 붙였어요. 고치거나 ‘맞아요’를 누르면 표시가 사라져요.`,
  next: "다음 확인할 자막",
  check: "확인 필요",
  right: "맞아요",
  rightAt: (time: string) => `${time} 자막 맞아요`,
  cue: (time: string) => `${time} 자막`,
  list: "자막 목록",
  emptyCue: "비워 두면 이 자막은 나오지 않아요",
  saved: "저장됨",
  saving: "저장하고 있어요",
  notSaved: "저장하지 못했어요. 고친 내용은 이 화면에 남아 있어요.",
  publish: "자막 공개하기",
  publishAgain: "다시 공개하기",
  publishing: "공개하고 있어요",
  done: "자막을 공개했어요. 이 영상을 쓰는 강의에 바로 나와요.",
  remove: "자막 삭제",
  removeTitle: "자막을 삭제할까요?",
  removeDraft: "고친 내용도 함께 사라져요. 자막은 나중에 다시 만들 수 있어요.",
  removePublished: "강의에서도 자막이 사라져요. 자막은 나중에 다시 만들 수 있어요.",
  removeAction: "삭제",
  removing: "삭제하고 있어요",
  removed: "자막을 삭제했어요.",
  missing: "자막을 찾을 수 없어요",
  missingText: "삭제했거나 다른 계정에서 만든 자막이에요.",
  notReady: "아직 다듬을 수 없는 자막이에요",
  notReadyText: "자막을 다 만들면 영상 목록에서 열 수 있어요.",
  loadFailed: "자막을 불러오지 못했어요",
} as const;

/** The state of a transcript, in a sentence for the row of its video. */
export function stateText({ status, percent, errorCode, publishedAt, isEdited }: TranscriptState): string {
  if (errorCode !== null) return reasons[errorCode];
  if (status === "WORKING") return percent > 0 ? transcriptText.working(percent) : transcriptText.waiting;
  if (publishedAt === null) return transcriptText.draft;
  return isEdited ? transcriptText.edited : transcriptText.published;
}
