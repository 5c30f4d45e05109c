import { withParticle } from "../../../../shared/format.ts";
import { limits } from "../../../../shared/limits.ts";

const largest = `${limits.attachmentBytesMax / 1024 ** 2}MB`;
const most = limits.attachmentsPerLectureMax;

export const attachmentsText = {
  title: "자료",
  hint: `PDF, ZIP, 이미지, 글·코드 파일을 ${most}개까지 · 파일당 ${largest}. 수강생만 내려받을 수 있어요.`,
  add: "자료 추가",
  over: "놓으면 자료로 올려요",
  list: "자료 목록",
  more: (name: string) => `${name} 더 보기`,
  download: "내려받기",
  up: "위로 옮기기",
  down: "아래로 옮기기",
  remove: "삭제",
  removed: (name: string) => `${withParticle(name, "을/를")} 삭제했어요. 게시하면 수강생에게서도 사라져요.`,
  undo: "되돌리기",
  added: (name: string) => `${withParticle(name, "을/를")} 자료에 넣었어요.`,
  progress: (name: string) => `${name} 업로드`,
  cancel: (name: string) => `${name} 업로드 취소`,
  dismiss: (name: string) => `${name} 지우기`,
  sent: (sent: string, of: string) => `${of} 중 ${sent}`,
  tooLarge: (name: string) => `${withParticle(name, "은/는")} ${largest}보다 커요. 나눠서 올려 주세요.`,
  empty: (name: string) => `${withParticle(name, "은/는")} 빈 파일이에요.`,
  tooMany: `자료는 한 강의에 ${most}개까지 넣을 수 있어요.`,
} as const;
