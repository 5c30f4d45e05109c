import { withParticle } from "../../../../shared/format.ts";
import type { DockCounts } from "./totals.ts";

const parts = (all: readonly (string | false)[]): string => all.filter(Boolean).join(" · ");

export const dockText = {
  textsRefused: (reason: string) => `자막을 넣지 못했어요. ${reason}`,
  title: "업로드",
  open: "업로드 목록 열기",
  close: "업로드 목록 접기",
  list: "업로드 목록",
  pauseAll: "모두 일시정지",
  resumeAll: "모두 이어서 업로드",
  total: "전체 업로드 진행률",
  /** The state of all files, in few words. */
  summary: ({ moving, paused, left, processing }: DockCounts) =>
    parts([
      moving > 0 && `업로드 ${moving}개`,
      paused > 0 && `일시정지 ${paused}개`,
      left > 0 && `멈춤 ${left}개`,
      processing > 0 && `변환 ${processing}개`,
    ]),
  failures: (failed: number) => `실패 ${failed}개`,
  percent: (percent: number) => `${percent}%`,
  waitsForLine: "연결을 기다려요",
  chooseAgain: "같은 파일을 다시 선택하면 이어서 업로드해요",

  /** Said by screen readers when the state of some file has changed. */
  said: {
    sent: (name: string) => `${withParticle(name, "을/를")} 업로드했어요.`,
    refused: (name: string, reason: string) => `${withParticle(name, "을/를")} 업로드하지 못했어요. ${reason}`,
    offline: "연결이 끊겼어요. 연결되면 이어서 업로드해요.",
    online: "다시 연결돼서 이어서 업로드해요.",
    left: (count: number) => `멈춘 업로드가 ${count}개 있어요.`,
  },

  waiting: "대기 중 · 동시에 2개까지 업로드해요",
  sending: (sent: string, total: string, percent: number) => `${percent}% · ${sent} / ${total}`,
  speed: (perSecond: string) => `초당 ${perSecond}`,
  offline: (percent: number) => `연결을 기다려요 · ${percent}% · 연결되면 이어서 업로드해요`,
  paused: (percent: number) => `일시정지 · ${percent}% · 창을 닫아도 이어서 업로드할 수 있어요`,
  left: (percent: number) => `멈춤 · ${percent}% · 같은 파일을 다시 선택하면 이어서 업로드해요`,
  reopens: (percent: number) => `멈춤 · ${percent}% · 이어서 업로드하려면 눌러 주세요`,
  processing: (percent: number) => `업로드 완료 · 변환 중 ${percent}%`,
  progress: (name: string) => `${name} 진행률`,
  pause: (name: string) => `${name} 일시정지`,
  resume: (name: string) => `${name} 이어서 업로드`,
  choose: (name: string) => `${name} 다시 선택`,
  retry: (name: string) => `${name} 다시 시도`,
  cancel: (name: string) => `${name} 업로드 취소`,
  dismiss: (name: string) => `${name} 목록에서 빼기`,
  otherFile: "업로드하던 파일과 달라요. 같은 파일을 골라 주세요.",
} as const;
