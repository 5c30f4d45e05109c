import { z } from "zod";

/** Why a file cannot be the video of a lecture; clients and the CLI have a sentence for each. */
export const videoRefusals = [
  "FILE_EMPTY",
  "FORMAT_UNSUPPORTED",
  "FILE_INCOMPLETE",
  "VIDEO_DAMAGED",
  "IMAGE_MISSING",
  "CODEC_UNSUPPORTED",
  "TRACK_EMPTY",
  "VIDEO_TOO_SHORT",
  "VIDEO_TOO_LONG",
] as const;
export type VideoRefusal = (typeof videoRefusals)[number];

/** Formats that are taken for a video; `UNKNOWN`: none of them. */
export const refusedFormats = [
  "MATROSKA",
  "AVI",
  "WAV",
  "IMAGE",
  "WMV",
  "FLV",
  "MPEG_TS",
  "MPEG_PS",
  "OGG",
  "MP3",
  "ZIP",
  "PDF",
  "TEXT",
  "UNKNOWN",
] as const;
export type RefusedFormat = (typeof refusedFormats)[number];

/**
 * Parameters of the sentence about a refusal. Codecs are those that some browser does not play, by their proper names;
 * `atSec` is where the file is damaged, and `hours` the limit.
 */
export const refusalDetails = z.object({
  format: z.enum(refusedFormats).optional(),
  videoCodec: z.string().optional(),
  audioCodec: z.string().optional(),
  isHdr: z.boolean().optional(),
  track: z.enum(["IMAGE", "SOUND"]).optional(),
  hasSound: z.boolean().optional(),
  atSec: z.int().optional(),
  hours: z.int().optional(),
});
export type RefusalDetails = z.output<typeof refusalDetails>;
