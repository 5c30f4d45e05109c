import { withParticle } from "../../../shared/format.ts";
import { limits } from "../../../shared/limits.ts";

const largest = `${limits.videoBytesMax / 1024 ** 3}GB`;

export const videoDropText = {
  drop: "영상이나 폴더를 끌어다 놓아 주세요",
  formats: (hasEncoders: boolean) => `${hasEncoders ? "mp4, mov, mkv, avi, webm 등" : "mp4, mov"} · 파일당 ${largest}`,
  choose: "파일 선택",
  chooseFolder: "폴더 선택",
  tooLarge: (name: string) => `${withParticle(name, "은/는")} ${largest}보다 커요. 나누거나 더 작게 내보내 주세요.`,
  empty: (name: string) => `${withParticle(name, "은/는")} 빈 파일이에요.`,
} as const;
