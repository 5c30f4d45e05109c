import { z } from "zod";
import { instant } from "../instant.ts";
import { listOf, paging } from "../paging.ts";
import { refusalDetails, videoRefusals } from "./refusals.ts";
import { mediaRendition } from "./rendition.ts";
import { transcriptState } from "./transcript.ts";

/** UPLOADING until all bytes are stored; FAILED can be repeated; READY is played. */
export const mediaAssetStatuses = ["UPLOADING", "PROCESSING", "READY", "FAILED"] as const;
/** The video is read, converted by an encoder if browsers do not play it, then stored as it is played. */
export const mediaAssetSteps = ["PROBE", "CONVERT", "PACKAGE"] as const;
/** Why processing ended: the video is refused, this server did not manage it, or no encoder came. */
export const mediaAssetErrors = [...videoRefusals, "PROCESSING_FAILED", "ENCODER_MISSING"] as const;

export type MediaAssetStatus = (typeof mediaAssetStatuses)[number];
export type MediaAssetStep = (typeof mediaAssetSteps)[number];
export type MediaAssetError = (typeof mediaAssetErrors)[number];

/** A video that a teacher uploads. */
export const mediaAsset = z.object({
  mediaAssetId: z.uuid(),
  /** The lecture that gets the video when it is ready. */
  lectureId: z.uuid().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  status: z.enum(mediaAssetStatuses),
  /** The step that is done, or that failed. */
  step: z.enum(mediaAssetSteps).nullable(),
  percent: z.int(),
  errorCode: z.enum(mediaAssetErrors).nullable(),
  /** Parameters of the sentence about the error; the format and codecs of a source that an encoder has converted. */
  details: refusalDetails,
  mediaId: z.uuid().nullable(),
  durationMs: z.int().nullable(),
  /** The size of the image as it is shown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Some screens show its brightness, others a grayer image. */
  isHdr: z.boolean(),
  /** Its images are shown for different times. */
  hasVariableRate: z.boolean(),
  /** A video without a stream is played from its MP4 file alone. */
  hasStream: z.boolean(),
  /** Whether it has thumbnails for the seek bar. */
  hasStoryboard: z.boolean(),
  /** Whether there are images of it from which its poster is chosen. */
  hasPosters: z.boolean(),
  hasSound: z.boolean(),
  /** Whether its sound was measured. */
  isMeasured: z.boolean(),
  /** Integrated loudness of the played sound in LUFS; null: it is not known, or an encoder has levelled it. */
  loudness: z.number().nullable(),
  /** Smaller forms, the largest first. */
  renditions: z.array(mediaRendition),
  /** Whether its speech can be transcribed: it has a sound and no captions, and this shop a service for that. */
  canTranscribe: z.boolean(),
  transcript: transcriptState.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type MediaAsset = z.output<typeof mediaAsset>;

export const mediaAssetList = listOf(mediaAsset);
export const mediaAssetListInput = paging;
export const mediaAssetIdInput = z.object({ mediaAssetId: z.uuid() });
