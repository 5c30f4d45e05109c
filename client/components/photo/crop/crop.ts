/** The part of an image that is shown: its center, in parts of the image, and how much smaller it is than possible. */
export type Crop = { x: number; y: number; zoom: number };
/** An image in pixels, and its part. `ratio`: of width to height; `widthMin`: pixels that the part has at least. */
export type Cropped = { width: number; height: number; ratio: number; widthMin: number };

const zoomMost = 4;
export const centered: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const widest = ({ width, height, ratio }: Cropped): number => Math.min(width, height * ratio);

export const zoomMax = (image: Cropped): number => between(1, widest(image) / image.widthMin, zoomMost);

/** The part in pixels of the image. */
export function partOf(image: Cropped, { x, y, zoom }: Crop) {
  const width = widest(image) / zoom;
  const height = width / image.ratio;
  return { x: x * image.width - width / 2, y: y * image.height - height / 2, width, height };
}

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

/** Within the image, however far it was moved or zoomed. */
export function bounded(image: Cropped, { x, y, zoom }: Crop): Crop {
  const within = between(1, zoom, zoomMax(image));
  const part = partOf(image, { x, y, zoom: within });
  const half = { x: part.width / 2 / image.width, y: part.height / 2 / image.height };
  return { x: between(half.x, x, 1 - half.x), y: between(half.y, y, 1 - half.y), zoom: within };
}

/** Moves the image under its part. @param by in parts of the part */
export function moved(image: Cropped, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = partOf(image, crop);
  return bounded(image, {
    ...crop,
    x: crop.x - (by.x * width) / image.width,
    y: crop.y - (by.y * height) / image.height,
  });
}
