import type { Silence } from "../../../shared/media/silence.ts";

/** Images of a second, as a fraction: 30,000 of 1,001 are those of NTSC. */
export type FrameRate = { images: number; ofSeconds: number };

/** How images are stored that screens do not show as they are. */
export type ImageForm = {
  /** The curve of a range of brightness that only some screens have. */
  hdr: "smpte2084" | "arib-std-b67" | null;
  isInterlaced: boolean;
};

export type VideoDescription = ImageForm & {
  durationMs: number;
  /** The image as it is shown, upright and with square pixels. */
  width: number;
  height: number;
  /** One whose images are shown for different times gets a constant rate. */
  frameRate: FrameRate;
  hasSound: boolean;
};

export type ImagePart = ImageForm & {
  /** The file of the video. */
  source: string;
  /** The first image, counted from the start of the video, and the number of images. */
  first: number;
  count: number;
  frameRate: FrameRate;
  /** The image as it is shown, with square pixels. */
  width: number;
  height: number;
  bitsPerSecond: number;
};

/**
 * Makes videos of any format into what every supported browser plays: H.264 in 8 bit and 4:2:0, with a key frame every two
 * seconds, and AAC. Parts of one video follow each other without a gap.
 */
export type Encoder = {
  /** @throws for a file that is no video */
  describe: (source: string) => Promise<VideoDescription>;
  /** Writes an MP4 file with these images alone. @throws the error of the program, and the reason of the signal */
  encodeImages: (part: ImagePart, target: string, signal: AbortSignal) => Promise<void>;
  /** Writes an MP4 file with the first sound of the source alone, from its start to its end. @throws as `encodeImages` */
  encodeSound: (source: SoundSource, target: string, signal: AbortSignal) => Promise<void>;
  /** The silences of the first sound of a file of this length. @throws as `encodeImages` */
  findSilences: (source: string, durationMs: number, signal: AbortSignal) => Promise<Silence[]>;
};

export type SoundSource = {
  source: string;
  durationMs: number;
  /** Its loudness over all, in LUFS; null: as it is. */
  loudness: number | null;
};

/** Seconds between key frames. */
export const keyFrameSeconds = 2;
