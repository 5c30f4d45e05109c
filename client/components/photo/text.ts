import { photoLimits } from "../../../shared/photo/codes.ts";

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "")}MB`;
const most = megabytes(photoLimits.bytesMax);

/** The texts of photos that users upload. */
export const photoText = {
  label: "사진",
  count: (used: number, max: number) => `${used} / ${max}`,
  add: "사진 추가",
  hint: `JPG, PNG, WebP, AVIF · 한 장에 ${most}까지 · 사진의 위치 정보는 지우고 저장해요`,
  confirmEmail: "이메일을 인증하면 사진을 올릴 수 있어요.",
  toConfirmEmail: "이메일 인증하기",
  full: (max: number) => `사진은 ${max}장까지 올릴 수 있어요.`,
  unreadable: "읽을 수 없는 사진이에요. JPG, PNG, WebP, AVIF 파일을 선택해 주세요.",
  heic: "이 브라우저에서는 HEIC 사진을 열 수 없어요. JPG로 바꾼 다음 다시 골라 주세요.",
  tooLarge: (bytes: number) => `사진이 ${megabytes(bytes)}예요. ${most}까지 올릴 수 있어요.`,
  progress: (percent: number) => ` · ${percent}%`,
  uploading: (name: string) => `${name} 올리는 중`,
  cancel: "취소",
  retry: "다시 시도",
  retryOf: (name: string) => `${name} 다시 올리기`,
  removeShort: "삭제",
  remove: (name: string) => `${name} 삭제`,
  nameOf: (index: number) => `사진 ${index + 1}`,
};
