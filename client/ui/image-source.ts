import type { ImageWidth } from "../../shared/image-widths.ts";

/** The address of an image at a width. */
export const imageAt = (url: string, width: ImageWidth): string =>
  `/_next/image?url=${encodeURIComponent(url)}&w=${width}`;

export const srcSetOf = (url: string, widths: readonly ImageWidth[]): string =>
  widths.map((width) => `${imageAt(url, width)} ${width}w`).join(", ");
