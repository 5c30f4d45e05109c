import { z } from "zod";
import { limits } from "../limits.ts";
import { videoRefusals } from "./refusals.ts";

/** The length of the shorter side of a rendition, in pixels. */
export const renditionQualities = [1080, 720, 360] as const;
/** UPLOADING until all bytes are stored; REFUSED may be made again; READY is played. */
export const renditionStatuses = ["UPLOADING", "VERIFYING", "READY", "REFUSED"] as const;
/** Where a rendition was encoded. */
export const renditionSources = ["BROWSER", "ENCODER"] as const;
/** Why a rendition is refused: the file is no playable video, or it is not this video, or this server did not manage it. */
export const renditionErrors = [
  ...videoRefusals,
  "PARAMETERS_INVALID",
  "SIZE_DIFFERS",
  "DURATION_DIFFERS",
  "SOUND_DIFFERS",
  "START_DIFFERS",
  "KEY_FRAMES_RARE",
  "PROCESSING_FAILED",
] as const;

export type RenditionQuality = (typeof renditionQualities)[number];
export type RenditionStatus = (typeof renditionStatuses)[number];
export type RenditionSource = (typeof renditionSources)[number];
export type RenditionError = (typeof renditionErrors)[number];

export const renditionQuality = z.literal(renditionQualities);

/** A smaller form of an uploaded video, for slower lines. */
export const mediaRendition = z.object({
  quality: renditionQuality,
  status: z.enum(renditionStatuses),
  source: z.enum(renditionSources),
  errorCode: z.enum(renditionErrors).nullable(),
  /** How far its encoder has come. */
  percent: z.int(),
});
export type MediaRendition = z.output<typeof mediaRendition>;

/** In pixels, as the image is shown: upright, with square pixels. */
export type FrameSize = { width: number; height: number };

type WithRenditions = {
  width: number | null;
  height: number | null;
  /** Whether the video itself is played as a stream. */
  hasStream: boolean;
  renditions: readonly MediaRendition[];
};

const shorterSide = ({ width, height }: FrameSize): number => Math.min(width, height);

/** Nothing is enlarged: a rendition has at most the pixels of its video. */
export const qualitiesWithin = (video: FrameSize): RenditionQuality[] =>
  renditionQualities.filter((quality) => quality <= shorterSide(video));

/** The renditions that a video still lacks, the smallest first: slow lines need it most. */
export function wantedQualities({ width, height, hasStream, renditions }: WithRenditions): RenditionQuality[] {
  if (width === null || height === null) return [];
  const video = { width, height };
  const there = renditions.filter(
    ({ status, source }) => status !== "REFUSED" && !(status === "UPLOADING" && source === "BROWSER"),
  );
  return qualitiesWithin(video)
    .filter((quality) => quality < shorterSide(video) || !hasStream)
    .filter((quality) => !there.some((rendition) => rendition.quality === quality))
    .toReversed();
}

/** The exact size of a rendition: the aspect of the video, in even numbers, which 4:2:0 needs. */
export function renditionSize({ width, height }: FrameSize, quality: RenditionQuality): FrameSize {
  const longer = 2 * Math.round((Math.max(width, height) * quality) / Math.min(width, height) / 2);
  return width >= height ? { width: longer, height: quality } : { width: quality, height: longer };
}

/** A rendition is for slower lines: it has at most this size. */
export const renditionBytesMax = (quality: RenditionQuality, durationMs: number): number =>
  Math.ceil((limits.renditionBytesPerSecond[quality] * durationMs) / 1000) + limits.renditionIndexBytes;

/** Whether a stream without the video itself shows as much of it: the video has no stream of its own then. */
export const isAsLarge = (video: FrameSize, quality: RenditionQuality): boolean =>
  quality >= Math.min(shorterSide(video), renditionQualities[0]);
