import type { TranscriptError, TranscriptState } from "../../../shared/media/transcript.ts";

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
  cancel: (name: string) => `${name} 자막 만들기 취소`,
  progress: (name: string) => `${name} 자막 진행률`,
  waiting: "자막 만들기 대기 중",
  working: (percent: number) => `자막 만드는 중 ${percent}%`,
  ready: "자막 초안이 준비됐어요",

  startText: "영상 속 말을 글로 옮겨 자막 초안을 만들어요. 공개하기 전까지 수강생에게는 보이지 않아요.",
  lang: "영상에서 말하는 언어",
  starting: "시작하고 있어요",
  cancelStart: "취소",
} as const;

/** The state of a transcript, in a sentence beside its video; "" once the draft of the video has it. */
export function stateText({ status, percent, errorCode, isTaken }: TranscriptState): string {
  if (errorCode !== null) return reasons[errorCode];
  if (status === "WORKING") return percent > 0 ? transcriptText.working(percent) : transcriptText.waiting;
  return isTaken ? "" : transcriptText.ready;
}
