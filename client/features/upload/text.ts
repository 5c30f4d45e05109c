import { clockText, withParticle } from "../../../shared/format.ts";
import type { MediaAsset, MediaAssetError } from "../../../shared/media/asset.ts";
import type { MediaRendition, RenditionError } from "../../../shared/media/rendition.ts";
import type { RefusalDetails, RefusedFormat } from "../../../shared/media/refusals.ts";

const exportAdvice = "H.264(8비트)와 AAC를 쓰는 MP4로 내보낸 뒤 다시 업로드해 주세요.";

const formatNames: Record<RefusedFormat, string> = {
  MATROSKA: "MKV나 WebM",
  AVI: "AVI",
  WAV: "WAV 소리",
  IMAGE: "이미지",
  WMV: "WMV",
  FLV: "FLV",
  MPEG_TS: "MPEG-TS",
  MPEG_PS: "MPEG-PS",
  OGG: "Ogg",
  MP3: "MP3 소리",
  ZIP: "ZIP",
  PDF: "PDF",
  TEXT: "텍스트",
  UNKNOWN: "알 수 없는",
};

const reasons: Record<MediaAssetError, (details: RefusalDetails) => string> = {
  FILE_EMPTY: () => "파일이 비어 있어요. 원본을 다시 복사해 업로드해 주세요.",
  FORMAT_UNSUPPORTED: ({ format = "UNKNOWN" }) => `${formatNames[format]} 파일이에요. ${exportAdvice}`,
  FILE_INCOMPLETE: () => "파일 끝이 잘려 있어요. 다시 내보낸 뒤 업로드해 주세요.",
  VIDEO_DAMAGED: ({ atSec }) =>
    `${atSec === undefined ? "영상이" : `${clockText(atSec)} 부근이`} 손상됐어요. 다시 내보낸 뒤 업로드해 주세요.`,
  IMAGE_MISSING: ({ hasSound }) =>
    hasSound
      ? "소리만 있고 화면이 없어요. 정지 화면이라도 넣어 다시 내보내 주세요."
      : "화면이 없어요. 다시 내보낸 뒤 업로드해 주세요.",
  CODEC_UNSUPPORTED: ({ videoCodec, audioCodec }) =>
    `${[videoCodec, audioCodec].filter(Boolean).join(", ")} 코덱은 재생하지 못하는 브라우저가 있어요. ${exportAdvice}`,
  TRACK_EMPTY: ({ track }) =>
    `${track === "SOUND" ? "소리" : "화면"} 트랙이 비어 있어요. 다시 내보낸 뒤 업로드해 주세요.`,
  VIDEO_TOO_SHORT: () => "영상이 너무 짧아요. 더 긴 영상을 업로드해 주세요.",
  VIDEO_TOO_LONG: ({ hours = 12 }) => `${hours}시간보다 긴 영상이에요. 나눠서 업로드해 주세요.`,
  ENCODER_MISSING: () =>
    `변환 서버가 하루 넘게 쉬고 있어요. ${exportAdvice} 변환 서버가 다시 켜지면 다시 시도할 수도 있어요.`,
  PROCESSING_FAILED: () => "변환하지 못했어요. 다시 시도해도 안 되면 고객센터에 알려 주세요.",
};

/** Why a video failed, and the way on; "" for one that has not. */
export const refusalText = ({ errorCode, details }: Pick<MediaAsset, "errorCode" | "details">): string =>
  errorCode === null ? "" : reasons[errorCode](details);

/** The source of a video that an encoder has converted; "" for one that is played as it was sent. */
export function convertedText({ details }: Pick<MediaAsset, "details">): string {
  const { format, videoCodec, audioCodec, isHdr } = details;
  const source = format ? formatNames[format] : [videoCodec, audioCodec].filter(Boolean).join("·");
  if (source === "") return "";
  return `${source}${isHdr ? " HDR" : ""} 원본을 변환했어요`;
}

/** Why a rendition is not used, where it differs from the other reasons of a damaged file. */
const differences: Partial<Record<RenditionError, string>> = {
  SIZE_DIFFERS: "화면 크기가 영상과 달라서",
  DURATION_DIFFERS: "길이가 영상과 달라서",
  SOUND_DIFFERS: "소리가 영상과 달라서",
  START_DIFFERS: "시작 시각이 영상과 달라서",
  KEY_FRAMES_RARE: "장면 간격이 너무 길어서",
  PROCESSING_FAILED: "서버가 확인하지 못해서",
};

/** A smaller form that was refused; the video is played as before. "" for another one. */
export const refusedRenditionText = ({
  quality,
  status,
  errorCode,
}: Pick<MediaRendition, "quality" | "status" | "errorCode">): string =>
  status === "REFUSED"
    ? `${quality}p 화질은 ${(errorCode && differences[errorCode]) ?? "파일이 손상돼서"} 쓰지 않아요. 다시 만들 수 있어요.`
    : "";

/** Rounded up: what is promised is kept. */
export const timeLeftText = (seconds: number): string =>
  seconds < 60
    ? "1분 안에 끝나요"
    : seconds < 3600
      ? `${Math.ceil(seconds / 60)}분 남음`
      : `${Math.ceil(seconds / 3600)}시간 남음`;

export const uploadText = {
  title: "영상",
  lead: "업로드한 영상은 바로 재생할 수 있게 변환해요. 창을 닫거나 인터넷이 끊겨도 이어서 업로드할 수 있어요.",
  dropOver: "놓으면 바로 업로드를 시작해요",
  levelSound: "소리 크기 맞추기",
  levelSoundText: "작게 녹음된 영상도 다른 강의와 비슷한 크기로 들려요. 변환이 조금 더 걸려요.",
  interrupted: "멈춘 업로드예요. 같은 파일을 다시 선택하면 이어서 업로드해요.",
  hdr: "HDR",
  variableRate: "가변 프레임",
  ready: (length: string, size: string) => `${length} · ${size}`,
  encoding: (percent: number) => `서버에서 화질 만드는 중 ${percent}%`,
  converting: (percent: number) =>
    percent > 0 ? `모든 기기에서 재생되게 바꾸는 중 ${percent}%` : "변환 순서를 기다리는 중",
  making: (percent: number) => `화질 만드는 중 ${percent}%`,
  makingWaits: "화질 만들기 대기 중",
  makingPaused: (percent: number) => `화질 만들기 일시정지 · ${percent}%`,
  makeParts: (name: string) => `${name} 화질 만들기`,
  otherFile: "업로드한 파일과 달라요. 같은 파일을 골라 주세요.",
  pauseMaking: (name: string) => `${name} 화질 만들기 일시정지`,
  resumeMaking: (name: string) => `${name} 화질 이어서 만들기`,
  progress: (name: string) => `${name} 진행률`,
  retry: (name: string) => `${name} 다시 시도`,
  remove: (name: string) => `${name} 삭제`,
  quiet: (loudness: number) =>
    `소리가 작아요(${loudness} LUFS). 편집 프로그램에서 -16 LUFS 안팎으로 키운 뒤 다시 업로드해 보세요.`,
  loud: (loudness: number) =>
    `소리가 너무 커요(${loudness} LUFS). 편집 프로그램에서 -16 LUFS 안팎으로 줄인 뒤 다시 업로드해 보세요.`,
  silent: "소리가 들리지 않아요. 녹음이 됐는지 확인해 주세요.",
  edit: (name: string) => `${name} 다듬기`,
  removed: (name: string) => `${withParticle(name, "을/를")} 삭제했어요.`,
  list: "내 영상",
  none: "아직 업로드한 영상이 없어요",
  noneText: "위에 영상을 놓으면 여기에 모여요.",

  state: {
    UPLOADING: "업로드 멈춤",
    PROCESSING: "변환 중",
    READY: "준비됨",
    FAILED: "업로드 실패",
  },
} as const;

export const videoText = {
  back: "영상 목록",
  publish: "공개하기",
  publishing: "공개하고 있어요",
  published: "자막과 챕터를 공개했어요. 이 영상을 쓰는 강의에 바로 나와요.",
  missing: "영상을 찾을 수 없어요",
  missingText: "삭제했거나 다른 계정에서 올린 영상이에요.",
} as const;
