/** The square of an image that is shown: its center, in parts of the image, and how much smaller it is than possible. */
export type Crop = { x: number; y: number; zoom: number };
type Size = { width: number; height: number };

export const zoomMax = 4;
export const centered: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in pixels of the image. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { x: x * width - side / 2, y: y * height - side / 2, side };
}

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

/** Within the image, however far it was moved or zoomed. */
export function bounded(size: Size, { x, y, zoom }: Crop): Crop {
  const within = between(1, zoom, zoomMax);
  const side = Math.min(size.width, size.height) / within;
  const half = { x: side / 2 / size.width, y: side / 2 / size.height };
  return { x: between(half.x, x, 1 - half.x), y: between(half.y, y, 1 - half.y), zoom: within };
}

/** Moves the image under the square. @param by in parts of the square */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return bounded(size, { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height });
}
