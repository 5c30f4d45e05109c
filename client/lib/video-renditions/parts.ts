import type { MediaAsset } from "../../../shared/media/asset.ts";
import { posterSize } from "../../../shared/media/poster-grid.ts";
import { type FrameSize, type RenditionQuality, wantedQualities } from "../../../shared/media/rendition.ts";
import { type StoryboardGrid, storyboardGrid } from "../../../shared/media/storyboard.ts";

/** A part of an uploaded video that the browser of its teacher makes. */
export type VideoPart =
  | { kind: "STORYBOARD"; grid: StoryboardGrid }
  | { kind: "POSTERS"; durationMs: number; size: FrameSize }
  | { kind: "SOUND"; durationMs: number }
  | { kind: "RENDITION"; quality: RenditionQuality };

/** The parts that a video still lacks, in the order in which they are made: those that take seconds come first. */
export function lackingParts(asset: MediaAsset): VideoPart[] {
  const { status, durationMs, width, height, hasStoryboard, hasPosters, hasSound, isMeasured } = asset;
  if (status !== "READY" || durationMs === null || width === null || height === null) return [];
  const video = { width, height };
  return [
    ...(hasStoryboard ? [] : [{ kind: "STORYBOARD" as const, grid: storyboardGrid({ durationMs, ...video }) }]),
    ...(hasPosters ? [] : [{ kind: "POSTERS" as const, durationMs, size: posterSize(video) }]),
    ...(hasSound && !isMeasured ? [{ kind: "SOUND" as const, durationMs }] : []),
    ...wantedQualities(asset).map((quality) => ({ kind: "RENDITION" as const, quality })),
  ];
}
