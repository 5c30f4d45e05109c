import { coverLimits } from "../../../shared/photo/codes.ts";

/** Where the storage has a file as it was uploaded, and as it is shown. */
export const uploadKey = (photoId: string): string => `uploads/${photoId}`;
export const photoKey = (photoId: string): string => `photos/${photoId}.webp`;

/** Whether a photo is 16:9, to a pixel, and large enough for a cover. */
export const hasCoverShape = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  width !== null &&
  height !== null &&
  width >= coverLimits.widthMin &&
  Math.abs(width / coverLimits.ratio - height) <= 1;

/** The uploaded photo that a cover names. */
export const photoOf = (cover: string | null): string | null => /^photo\/(.+)$/.exec(cover ?? "")?.[1] ?? null;
