import type { FrameSize } from "./rendition.ts";

/** The thumbnails of a video in one image, in rows from its start to its end. */
export type StoryboardGrid = {
  /** Thumbnails in a row; the last row may have fewer. */
  columns: number;
  count: number;
  /** Size of a thumbnail in pixels. */
  width: number;
  height: number;
  /** The part of the video that one thumbnail is for. */
  stepMs: number;
};

const columnsMax = 10;
const countMax = 100;
const stepMinMs = 10_000;
const sideMax = 160;

/** The size within a square, never enlarged. */
export function sizeWithin({ width, height }: FrameSize, side: number): FrameSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The thumbnails that a video has: one for ten seconds, or a hundred. */
export function storyboardGrid({ durationMs, ...video }: FrameSize & { durationMs: number }): StoryboardGrid {
  const stepMs = Math.max(stepMinMs, Math.ceil(durationMs / countMax));
  const count = Math.max(1, Math.ceil(durationMs / stepMs));
  return { ...sizeWithin(video, sideMax), columns: Math.min(columnsMax, count), count, stepMs };
}

/** The size of the image that has all thumbnails. */
export const sheetSize = ({ columns, count, width, height }: Omit<StoryboardGrid, "stepMs">): FrameSize => ({
  width: columns * width,
  height: Math.ceil(count / columns) * height,
});

/** Where the thumbnail of a second is in the image. */
export function thumbnailAt({ columns, count, width, height, stepMs }: StoryboardGrid, sec: number) {
  const index = Math.max(0, Math.min(count - 1, Math.floor((1000 * sec) / stepMs)));
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
