/** Images of a second, as a fraction: 30,000 of 1,001 are those of NTSC. */
export type FrameRate = { images: number; ofSeconds: number };

export type ImagePart = {
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
 * Makes images of any video into H.264 that every supported browser plays: 8 bit, 4:2:0, a key frame every two seconds.
 * Parts of one video follow each other without a gap.
 */
export type Encoder = {
  /** Images of a second in a video; one whose images are shown for different times gets a constant rate. */
  frameRateOf: (source: string) => Promise<FrameRate>;
  /** Writes an MP4 file with these images alone. @throws the error of the program, and the reason of the signal */
  encodeImages: (part: ImagePart, target: string, signal: AbortSignal) => Promise<void>;
};

/** Seconds between key frames. */
export const keyFrameSeconds = 2;
