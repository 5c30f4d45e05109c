import type { RefusalDetails, RefusedFormat, VideoRefusal } from "../../../../shared/media/refusals.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";

/** Codecs that every browser and phone plays. */
const exportAdvice = "export it as MP4 with H.264 (8 bit, 4:2:0) and AAC";

const formats: Record<Exclude<RefusedFormat, "UNKNOWN">, string> = {
  MATROSKA: "Matroska (MKV or WebM)",
  AVI: "AVI",
  WAV: "a sound in WAV",
  IMAGE: "an image",
  WMV: "Windows Media (WMV)",
  FLV: "Flash Video (FLV)",
  MPEG_TS: "MPEG Transport Stream",
  MPEG_PS: "MPEG Program Stream",
  OGG: "Ogg",
  MP3: "a sound in MP3",
  ZIP: "a ZIP archive",
  PDF: "a PDF",
  TEXT: "a text",
};

/** The sentences of the CLI; the client has its own ones for the same codes. */
const sentences: Record<VideoRefusal, (details: RefusalDetails) => string> = {
  FILE_EMPTY: () => "the file is empty: copy it again",
  FORMAT_UNSUPPORTED: ({ format = "UNKNOWN" }) =>
    `${format === "UNKNOWN" ? "this is no video that can be read" : `this is ${formats[format]}, not an MP4 video`}: ${exportAdvice}`,
  FILE_INCOMPLETE: () =>
    "the video is incomplete: the recording or the copy was interrupted, so record or copy it again",
  VIDEO_DAMAGED: ({ atSec }) =>
    `the video is damaged${atSec === undefined ? "" : ` at second ${atSec}`}: ${exportAdvice} again`,
  IMAGE_MISSING: ({ hasSound = false }) =>
    `there is ${hasSound ? "only sound" : "no image"} in it, and a lecture needs an image: ${exportAdvice}, for example over a still image`,
  CODEC_UNSUPPORTED: codecSentence,
  TRACK_EMPTY: ({ track }) => `there is nothing in the ${track === "SOUND" ? "sound" : "image"}: ${exportAdvice} again`,
  VIDEO_TOO_SHORT: () => `the video is shorter than a second: ${exportAdvice} again`,
  VIDEO_TOO_LONG: ({ hours = 0 }) => `the video is longer than ${hours} hours: divide it into several lectures`,
};

function codecSentence({ videoCodec, audioCodec }: RefusalDetails): string {
  const reasons = [
    ...(videoCodec === undefined ? [] : [`the video codec is ${videoCodec}`]),
    ...(audioCodec === undefined ? [] : [`the audio codec is ${audioCodec}`]),
  ];
  const onPhone = videoCodec?.startsWith("HEVC") ? " (on an iPhone: Settings, Camera, Formats, Most Compatible)" : "";
  return `${reasons.join(" and ")}, which not every browser plays: ${exportAdvice}${onPhone}`;
}

/** A file that cannot be the video of a lecture. */
export class RefusedVideoError extends InvalidMediaError {
  readonly code: VideoRefusal;
  readonly details: RefusalDetails;

  constructor(code: VideoRefusal, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(sentences[code](details), options);
    this.name = "RefusedVideoError";
    this.code = code;
    this.details = details;
  }
}
